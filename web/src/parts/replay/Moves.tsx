import { useLayoutEffect, useRef } from 'preact/hooks';
import { Glyph } from '../../art/Token';
import type { BoardModule } from '../../boards/contract';
import { t } from '../../i18n';
import type { Chance, Frame, Judgement } from '../../net/wire';
import { nameOf } from '../../state/names';
import type { Playback } from '../../state/replay';
import { points, type Reviewing } from '../../state/review';
import { isDice } from '../review/dice';
import { Sign } from '../review/Marks';
import { chancesAfter } from '../review/points';
import { Rolled } from '../review/Rolled';

/** The moves, the dice indented and quiet; the current one in sight. */
export function Moves({
  playback,
  module,
  review,
}: {
  playback: Playback;
  module: BoardModule | null;
  review: Reviewing | null;
}) {
  const list = useRef<HTMLOListElement>(null);
  const at = playback.at.value;
  const loaded = playback.frames.value;
  const chances = review ? chancesAfter(review) : new Map<number, Chance>();
  // At once, as the board changes: a glide that is under way shows other moves than the current one.
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const row = box.querySelector<HTMLElement>('[aria-current]');
    box.scrollTop = row ? row.offsetTop - box.offsetTop - box.clientHeight / 2 : 0;
  }, [at, loaded, chances.size > 0]); // with chances beside them rows are higher
  const frames = [...loaded.values()]
    .filter((frame) => frame.ply > 0 && Math.abs(frame.ply - at) < 150)
    .sort((a, b) => a.ply - b.ply);
  return (
    <section class="panel moves" aria-label={t('replay.moves')}>
      <header>
        <h2>{t('replay.moves')}</h2>
        <span class="eyebrow num">
          {chances.size ? t('replay.chance') : t('replay.at', { n: at, all: playback.plies.value })}
        </span>
      </header>
      <ol ref={list} tabIndex={0} aria-label={t('replay.moves')}>
        {frames.map((frame) => (
          <Move
            key={frame.ply}
            frame={frame}
            playback={playback}
            module={module}
            now={frame.ply === at}
            chance={chances.get(frame.ply)}
            judgement={review?.decisions.value.get(frame.ply - 1)?.judgement ?? null}
          />
        ))}
      </ol>
    </section>
  );
}

/** A move of which these eyes see only that it was made has no sentence: its kind is named. */
const told = (frame: Frame, module: BoardModule | null): string =>
  frame.say || (module?.kindName(frame.text, t) ?? frame.text);

/** What dice that are shown caused: the event after that of their falling, which some do not tell. */
const cameOf = ({ events }: Frame): string => (events[1] ?? events[0])?.say ?? '';

function Move({
  frame,
  playback,
  module,
  now,
  chance,
  judgement,
}: {
  frame: Frame;
  playback: Playback;
  module: BoardModule | null;
  now: boolean;
  chance: Chance | undefined;
  judgement: Judgement | null;
}) {
  const dice = frame.seat === -1;
  const said = dice && isDice(frame.text) ? cameOf(frame) : told(frame, module);
  const table = playback.table.value;
  const icon = frame.moment
    ? module?.eventIcon(
        frame.events
          .filter((one) => one.event === frame.moment)
          .map((one) => ({ ...one.values, event: one.event }))[0] ?? { event: frame.moment },
      )
    : undefined;
  return (
    <li
      class={`${dice ? 'dice' : ''}${now ? ' cur' : ''}`}
      {...(now ? { 'aria-current': 'step' } : {})}
    >
      <button onClick={() => playback.go(frame.ply)}>
        <span class="i num">{frame.ply}</span>
        <span class="t">
          {dice ? (
            <Glyph name="i-dice" class="ico" />
          ) : (
            <b>{table ? nameOf(table, frame.seat ?? 0) : ''}</b>
          )}
          {dice && isDice(frame.text) ? <Rolled what={frame.text} /> : null}
          <span>{table ? playback.named(said) : ''}</span>
        </span>
        {judgement ? (
          <>
            <Sign judgement={judgement} />
            <span class="sr">{t(`review.${judgement}`)}</span>
          </>
        ) : icon ? (
          <Glyph name={icon} />
        ) : null}
        {chance ? <span class="chance num">{`${points(chance.value)} %`}</span> : null}
      </button>
    </li>
  );
}
