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

export function Checks({ check, drawing }: { check: Check; drawing: Drawing }) {
  const { ways } = countsOf(drawing.house);
  const sum = check.wrong ? t('flashpoint.build.checks.wrong') : t('flashpoint.build.checks.fine');
  return (
    <section class="panel checks" aria-busy={!check.current && !check.away}>
      <header>
        <h2>{t('flashpoint.build.checks')}</h2>
        <span class="eyebrow">{check.away ? '' : sum}</span>
      </header>
      <div role="status">
        <ul>
          {check.away ? <li class="away">{check.away}</li> : null}
          {check.wrong ? (
            <li class="bad">
              <span class="n" aria-hidden="true">
                1
              </span>
              <span>
                <b>{t('flashpoint.build.repair')}</b>
                {check.wrong}
              </span>
            </li>
          ) : null}
          {!check.wrong && !check.away ? (
            <li class="ok">
              <Glyph name="i-check" />
              {t('new.own.ready')}
            </li>
          ) : null}
          {ways > 0 && !check.wrong ? (
            <li class="ok">
              <Glyph name="i-check" />
              {t('flashpoint.build.ways', { n: ways })}
            </li>
          ) : null}
          {drawing.noted ? (
            <li class="soft">
              <span class="n" aria-hidden="true">
                #
              </span>
              {t('flashpoint.build.noted')}
            </li>
          ) : null}
        </ul>
      </div>
    </section>
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
  const ready = check.current && !check.wrong && !check.away;
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
      <p id="why-not">{check.wrong ? t('flashpoint.build.play.not') : ''}</p>
    </div>
  );
}
