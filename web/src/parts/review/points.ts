/** The chances of winning over a game, as points of a curve. */
import type { Chance } from '../../net/wire';
import type { Playback } from '../../state/replay';
import type { Reviewing } from '../../state/review';

export interface Point {
  ply: number;
  chance: Chance;
}

/** The chance of a side, by what all knew who decided or by what one seat knew. */
export function pointsOf(
  playback: Playback,
  review: Reviewing,
  side: number,
  eyes: number | null = null,
): Point[] {
  const at = (ply: number, chance: Chance | undefined) => (chance ? [{ ply, chance }] : []);
  return [
    ...review.inOrder.value
      .filter((one) => eyes === null || one.seat === eyes)
      .flatMap((one) => [
        ...at(one.ply, one.all_before[side]),
        ...at(one.ply + 1, one.all_after[side]),
      ]),
    ...endOf(playback, review, side),
  ];
}

/** Where a finished game stands in the end: won or not. */
function endOf(playback: Playback, review: Reviewing, side: number): Point[] {
  const result = playback.table.value?.result;
  if (!result || !review.decisions.value.size) return [];
  const { winners } = result;
  const together = review.found.value?.side === null;
  const share = together || !winners.includes(side) ? 0 : 1 / winners.length;
  const value = together ? Number(winners.length > 0) : share;
  return [{ ply: playback.plies.value, chance: { value, band: 0 } }];
}

/** The chance after every move and roll, by the ply that it led to: of whoever moved, where each plays for themselves. */
export function chancesAfter(review: Reviewing): Map<number, Chance> {
  const found = new Map<number, Chance>();
  for (const one of review.inOrder.value) {
    const side = review.curveOf(one.seat);
    const [before, after] = [one.all_before[side], one.all_after[side]];
    if (before && !found.has(one.ply) && !review.rivals.value) found.set(one.ply, before);
    if (after) found.set(one.ply + 1, after);
  }
  return found;
}

/** How a side stands at the moment on the board, as far as it is known. */
export function chanceNow(playback: Playback, review: Reviewing, side: number): Chance | undefined {
  const points = pointsOf(playback, review, side);
  const reached = points.findLast(({ ply }) => ply <= playback.at.value);
  return (reached ?? (review.whole.value ? points[0] : undefined))?.chance;
}
