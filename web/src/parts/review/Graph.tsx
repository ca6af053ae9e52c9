import { t } from '../../i18n';
import type { Chance } from '../../net/wire';
import { gameOf } from '../../app/session';
import type { Playback } from '../../state/replay';
import { points, type Reviewing } from '../../state/review';
import { Marks } from './Marks';
import '../../styles/review.css';

interface Point {
  ply: number;
  chance: Chance;
}

/** The chance of winning over the game; below it what the dice did, and what choices gave away. */
export function Graph({ playback, review }: { playback: Playback; review: Reviewing }) {
  const plies = Math.max(1, playback.plies.value);
  const across = (ply: number) => `${(100 * ply) / plies}%`;
  const lines = linesOf(playback, review);
  const luck = review.found.value?.luck ?? [];
  const losses = [...review.decisions.value.values()].filter(
    (one) => one.loss.value > one.loss.band,
  );
  const jump = (event: MouseEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    playback.go(Math.round((plies * (event.clientX - box.left)) / box.width));
  };
  return (
    <div class={luck.length ? 'chances' : 'chances undiced'}>
      <div class="scale" aria-hidden="true">
        {[100, 50, 0].map((share) => (
          <span key={share} class="num">
            {share}
          </span>
        ))}
      </div>
      <span class="lane-name" aria-hidden="true">
        {t('review.dice')}
      </span>
      <span class="lane-name" aria-hidden="true">
        {t('review.play')}
      </span>
      <div class="plot" onClick={jump}>
        <svg viewBox={`0 0 ${plies} 100`} preserveAspectRatio="none" aria-hidden="true">
          <path class="half" d={`M0 50H${plies}`} />
          {lines.map((line, n) => (
            <g key={n} class={n ? 'line other' : 'line'}>
              <path class="band" d={bandOf(line)} />
              <path class="curve" d={pathOf(line)} />
            </g>
          ))}
        </svg>
        <div class="lane" aria-hidden="true">
          {luck.map((one) => (
            <i
              key={one.ply}
              class={one.swing.value > 0 ? 'up' : 'down'}
              style={{ left: across(one.ply + 0.5), height: heightOf(one.swing.value) }}
            />
          ))}
        </div>
        <div class="lane play" aria-hidden="true">
          {losses.map((one) => (
            <i
              key={one.ply}
              class="lost"
              style={{ left: across(one.ply + 0.5), height: heightOf(one.loss.value) }}
            />
          ))}
        </div>
        <Marks playback={playback} review={review} />
        <span class="now" style={{ left: across(playback.at.value) }} aria-hidden="true" />
      </div>
    </div>
  );
}

/** One line; where each side knows something else, one for each. */
function linesOf(playback: Playback, review: Reviewing): Point[][] {
  const table = playback.table.value;
  const apart = (table && gameOf(table.game)?.secrets) ?? false;
  const seats = apart ? [0, 1] : [null];
  const decisions = [...review.decisions.value.values()].sort((a, b) => a.ply - b.ply);
  const end = endOf(playback, review);
  return seats.map((seat) => [
    ...decisions
      .filter((one) => seat === null || one.seat === seat)
      .flatMap((one) => [
        { ply: one.ply, chance: review.forGraph(one.seat, one.before) },
        { ply: one.ply + 1, chance: review.forGraph(one.seat, one.after) },
      ]),
    ...end,
  ]);
}

/** Where a finished game stands in the end: won or not. */
function endOf(playback: Playback, review: Reviewing): Point[] {
  const result = playback.table.value?.result;
  if (!result || !review.decisions.value.size) return [];
  const { winners } = result;
  const side = review.found.value?.side ?? null;
  const value =
    side === null ? Number(winners.length > 0) : winners.includes(side) ? 1 / winners.length : 0;
  return [{ ply: playback.plies.value, chance: { value, band: 0 } }];
}

const down = (value: number) => (100 * (1 - Math.min(1, Math.max(0, value)))).toFixed(2);

const pathOf = (line: Point[]): string =>
  line.map(({ ply, chance }, i) => `${i ? 'L' : 'M'}${ply} ${down(chance.value)}`).join('');

function bandOf(line: Point[]): string {
  const edge = (sign: number) =>
    line.map(({ ply, chance }) => `${ply} ${down(chance.value + sign * chance.band)}`);
  return line.length ? `M${[...edge(1), ...edge(-1).reverse()].join('L')}Z` : '';
}

/** A quarter of the game fills a lane. */
const heightOf = (share: number) => `${Math.min(100, points(Math.abs(share)) * 4)}%`;
