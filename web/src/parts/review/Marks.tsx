import { Glyph } from '../../art/Token';
import { t } from '../../i18n';
import type { Judged, Judgement, Swing } from '../../net/wire';
import { nameOf } from '../../state/names';
import type { Playback } from '../../state/replay';
import { points, SIGNS, type Reviewing } from '../../state/review';

/** Errors and the luck that decided the game, each a button on the curve that jumps there. */
export function Marks({ playback, review }: { playback: Playback; review: Reviewing }) {
  const plies = Math.max(1, playback.plies.value);
  const place = (ply: number, value: number) => ({
    left: `${(100 * ply) / plies}%`,
    top: `${100 * (1 - Math.min(1, Math.max(0, value)))}%`,
  });
  const decisive = new Set(review.found.value?.moments);
  const errors = apart([...review.decisions.value.values()], plies);
  const luck = (review.found.value?.luck ?? []).filter((one) => decisive.has(one.ply));
  return (
    <ol class="marks" aria-label={t('review.marks')}>
      {errors.map((one) => (
        <li
          key={one.ply}
          style={place(one.ply + 1, one.all_after[review.curveOf(one.seat)]?.value ?? 0)}
        >
          <Mark words={errorWords(playback, one)} go={() => playback.go(one.ply)}>
            {one.judgement ? <Sign judgement={one.judgement} /> : null}
          </Mark>
        </li>
      ))}
      {luck.map((one) => (
        <li key={one.ply} style={place(one.ply + 1, one.chance.value)}>
          <Mark words={luckWords(playback, review, one)} go={() => playback.go(one.ply + 1)}>
            <span class={`sign luck ${one.swing.value > 0 ? 'good' : 'bad'}`}>
              <Glyph name="i-dice" class="ico" />
            </span>
          </Mark>
        </li>
      ))}
    </ol>
  );
}

/** The worst error of every sixtieth of the line. */
function apart(decisions: Judged[], plies: number): Judged[] {
  const worst = new Map<number, Judged>();
  for (const one of decisions) {
    const slot = Math.floor((60 * one.ply) / plies);
    const other = worst.get(slot);
    if (one.judgement && (!other || one.loss.value > other.loss.value)) worst.set(slot, one);
  }
  return [...worst.values()].sort((a, b) => a.ply - b.ply);
}

function Mark({
  words,
  go,
  children,
}: {
  words: string;
  go: () => void;
  children: preact.ComponentChildren;
}) {
  return (
    <button
      aria-label={words}
      title={words}
      onClick={(event) => {
        event.stopPropagation();
        go();
      }}
    >
      {children}
    </button>
  );
}

/** A ring, a disc, a diamond: told apart without colour. */
export function Sign({ judgement }: { judgement: Judgement }) {
  return (
    <span class={`sign ${judgement}`} aria-hidden="true">
      <b>{SIGNS[judgement]}</b>
    </span>
  );
}

export function errorWords(playback: Playback, one: Judged): string {
  const table = playback.table.value;
  return t('review.error', {
    ply: one.ply + 1,
    name: table ? nameOf(table, one.seat) : '',
    judgement: t(`review.${one.judgement ?? 'good'}`),
    loss: points(one.loss.value),
  });
}

export function luckWords(playback: Playback, review: Reviewing, one: Swing): string {
  const key = one.swing.value > 0 ? 'review.luck.good' : 'review.luck.bad';
  const table = playback.table.value;
  return t(review.rivals.value ? `${key}.of` : key, {
    ply: one.ply + 1,
    name: table ? nameOf(table, one.side) : '',
    what: playback.named(one.what),
    swing: points(Math.abs(one.swing.value)),
  });
}
