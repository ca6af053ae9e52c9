/** What stands beside the drawing: what is wrong with it, and what can be done with it. */
import { useSignal } from '@preact/signals';
import { Glyph } from '../../../art/Token';
import { go } from '../../../app/router';
import { gameOf } from '../../../app/session';
import { t } from '../../../i18n';
import { LinkToOwn } from '../../../screens/new/OwnBoards';
import { linkTo } from '../../../screens/new/own';
import { countsOf } from './house';
import type { Check } from './useCheck';
import { type Drawing, GAME } from './useHouse';

export function Checks({
  check,
  drawing,
  onPoint,
}: {
  check: Check;
  drawing: Drawing;
  /** One of the remarks is looked at: which, and whether its place is asked for. */
  onPoint: (remark: number | null, asked?: boolean) => void;
}) {
  const { ways } = countsOf(drawing.house);
  const wrong = check.remarks.filter((one) => one.wrong).length;
  const odd = check.remarks.length - wrong;
  const isFine = check.known && !check.away && !wrong;
  return (
    <section class="panel checks" aria-busy={!check.current && !check.away}>
      <header>
        <h2>{t('flashpoint.build.checks')}</h2>
        {check.remarks.length > 0 ? (
          <span class="eyebrow">{t('flashpoint.build.sum', { wrong, odd })}</span>
        ) : null}
      </header>
      <div role="status">
        <ul>
          {check.away ? <li class="away">{check.away}</li> : null}
          {check.remarks.map((remark, index) => (
            <li key={remark.text} class={remark.wrong ? 'bad' : 'soft'}>
              <button
                type="button"
                onPointerEnter={() => onPoint(index)}
                onPointerLeave={() => onPoint(null)}
                onFocus={() => onPoint(index)}
                onBlur={() => onPoint(null)}
                onClick={() => onPoint(index, true)}
              >
                <span class="n" aria-hidden="true">
                  {index + 1}
                </span>
                <span>
                  <b>{t(`flashpoint.build.${remark.wrong ? 'repair' : 'think'}`)}</b>
                  {remark.text}
                </span>
              </button>
            </li>
          ))}
          {isFine ? <Fine text={t('new.own.ready')} /> : null}
          {isFine && ways > 0 ? <Fine text={t('flashpoint.build.ways', { n: ways })} /> : null}
        </ul>
      </div>
      {drawing.noted ? <p class="noted">{t('flashpoint.build.noted')}</p> : null}
    </section>
  );
}

function Fine({ text }: { text: string }) {
  return (
    <li class="ok">
      <Glyph name="i-check" />
      {text}
    </li>
  );
}

export function Share({ drawing }: { drawing: Drawing }) {
  const game = gameOf(GAME);
  const copied = useSignal('');
  const copy = async () => {
    await navigator.clipboard.writeText(drawing.text);
    copied.value = drawing.text;
  };
  return (
    <section class="panel sharing">
      <header>
        <h2>{t('flashpoint.build.share')}</h2>
      </header>
      <div class="inner">
        {game ? (
          <LinkToOwn game={game} own={{ title: drawing.house.title, text: drawing.text }} />
        ) : null}
        <p class="muted">{t('flashpoint.build.share.help')}</p>
        <div class="both">
          <button class="btn small" type="button" onClick={() => void copy()}>
            {copied.value === drawing.text ? t('link.copied') : t('flashpoint.build.copy')}
          </button>
          <button class="btn small" type="button" onClick={() => download(drawing)}>
            {t('flashpoint.build.download')}
          </button>
        </div>
      </div>
    </section>
  );
}

function download({ house, text }: Drawing): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/toml' }));
  link.download = `${house.name}.toml`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function Play({ check, drawing }: { check: Check; drawing: Drawing }) {
  const wrong = check.remarks.some((one) => one.wrong);
  const ready = check.known && !wrong && !check.away;
  const play = async () => go(await linkTo(GAME, drawing.text));
  return (
    <div class="go">
      <button
        class="btn primary"
        type="button"
        aria-disabled={!ready}
        aria-describedby="why-not"
        onClick={() => {
          if (ready) void play();
        }}
      >
        <Glyph name="i-play" />
        {t('flashpoint.build.play')}
      </button>
      <p id="why-not">{wrong ? t('flashpoint.build.play.not') : ''}</p>
    </div>
  );
}
