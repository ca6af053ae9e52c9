import { seatColour } from '../../art/seats';
import { t } from '../../i18n';
import { gameOf } from '../../app/session';
import type { Playback } from '../../state/replay';
import { points, type Reviewing } from '../../state/review';
import { SeatBadge } from '../SeatBadge';
import { Marks } from './Marks';
import { pointsOf, type Point } from './points';
import '../../styles/lanes.css';
import '../../styles/review.css';

interface Line {
  points: Point[];
  look: { class: string; style?: { '--seat': string } };
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
    <div class={`chances${luck.length ? '' : ' undiced'}${review.rivals.value ? ' rivals' : ''}`}>
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
          {lines.map(({ points, look }, n) => (
            <g key={n} {...look}>
              <path class="band" d={bandOf(points)} />
              <path class="curve" d={pathOf(points)} />
            </g>
          ))}
        </svg>
        <div class="lane" aria-hidden="true">
          {luck.map((one) => (
            <i
              key={one.ply}
              class={one.swing.value > 0 ? 'up' : 'down'}
              style={{
                left: across(one.ply + 0.5),
                height: heightOf(one.swing.value),
                '--seat': seatColour(one.side),
              }}
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
      {review.rivals.value ? <Ends lines={lines} /> : null}
    </div>
  );
}

/** The seats' badges where their lines end; those that end together stand above each other. */
function Ends({ lines }: { lines: Line[] }) {
  const ends = lines
    .map(({ points }, seat) => ({ seat, value: points.at(-1)?.chance.value ?? 0 }))
    .sort((a, b) => a.value - b.value || b.seat - a.seat);
  return (
    <ul class="ends" aria-hidden="true">
      {ends.map(({ seat, value }, n) => (
        <li
          key={seat}
          style={{ bottom: `max(${100 * value}% - var(--badge) / 2, ${n} * var(--badge))` }}
        >
          <SeatBadge seat={seat} />
        </li>
      ))}
    </ul>
  );
}

/** One line; one for each of three rivals or more; and where each side knows something else. */
function linesOf(playback: Playback, review: Reviewing): Line[] {
  if (review.rivals.value)
    return review.curves.value.map((seat) => ({
      points: pointsOf(playback, review, seat),
      look: { class: `line seat-${(seat % 6) + 1}`, style: { '--seat': seatColour(seat) } },
    }));
  const table = playback.table.value;
  const apart = (table && gameOf(table.game)?.secrets) ?? false;
  return (apart ? [0, 1] : [null]).map((eyes) => ({
    points: pointsOf(playback, review, 0, eyes),
    look: { class: eyes ? 'line other' : 'line' },
  }));
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
