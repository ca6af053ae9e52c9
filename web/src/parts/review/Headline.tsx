import { t } from '../../i18n';
import { gameOf } from '../../app/session';
import { nameOf } from '../../state/names';
import type { Playback } from '../../state/replay';
import { points, type Reviewing } from '../../state/review';
import { sideName } from './sides';

/** How it ended, what was given away and what the dice did, in one sentence, once all of the game is known. */
export function Headline({ playback, review }: { playback: Playback; review: Reviewing }) {
  const found = review.found.value;
  const table = playback.table.value;
  if (!found || !table || !review.whole.value || !found.headline) return null;
  const together = gameOf(table.game)?.cooperative ?? false;
  const given = found.summary.filter((row) => row.decisions > 0);
  const play = together
    ? t('review.head.crew', { n: points(given.reduce((all, row) => all + row.loss, 0)) })
    : t('review.head.each', {
        each: given.map((row) => `${nameOf(table, row.seat)} ${points(row.loss)}`).join(', '),
      });
  const ending = playback.named(found.headline);
  const parts = [play, ...(found.luck.length ? [diceWords(playback, review, together)] : [])];
  return <h2 class="headline">{t('review.head', { ending, parts: parts.join(', ') })}</h2>;
}

/** What luck came to: for all, for the first of two, or for whom of more it moved most. */
function diceWords(playback: Playback, review: Reviewing, together: boolean): string {
  const rows = review.found.value?.summary ?? [];
  const sums = review.curves.value.map((side) => ({ side, n: points(rows[side]?.luck ?? 0) }));
  const most = sums.reduce((a, b) => (Math.abs(b.n) > Math.abs(a.n) ? b : a));
  const key = most.n > 0 ? 'gave' : most.n < 0 ? 'took' : 'even';
  const whose = together || key === 'even' ? '' : '.of';
  return t(`review.head.${key}${whose}`, {
    n: Math.abs(most.n),
    name: sideName(playback, most.side),
  });
}
