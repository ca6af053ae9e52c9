/** One space of the city: a building with its fire and who is known there, a ruin, or a firehouse. */
import { seatColour, seatMark } from '../../art/seats';
import { Token } from '../../art/Token';
import type { GameEvent, Translate } from '../contract';
import { corner, TILE } from './geometry';
import type { Building, CitySpace } from './view';
import { isBuilding, isFirehouse, same } from './view';

interface Props {
  space: CitySpace;
  event: GameEvent | null;
  t: Translate;
}

export function Tile({ space, event, t }: Props) {
  const { x, y } = corner(space.at);
  const happens = (name: string): boolean =>
    event?.event === name &&
    Array.isArray(event.at) &&
    same(event.at as [number, number], space.at);
  return (
    <g transform={`translate(${x} ${y})`}>
      {isFirehouse(space) ? (
        <Firehouse owner={space.firehouse} />
      ) : !isBuilding(space) ? (
        <rect class="empty" width={TILE} height={TILE} rx={12} />
      ) : space.destroyed ? (
        <g class={`tile dead${happens('burned_down') ? ' puff' : ''}`}>
          <rect width={TILE} height={TILE} rx={12} />
          <Token name="rubble" x={50} y={56} width={72} height={45} />
        </g>
      ) : (
        <Standing space={space} risen={happens('fire_rose')} t={t} />
      )}
    </g>
  );
}

function Firehouse({ owner }: { owner: number }) {
  return (
    <g style={{ color: seatColour(owner) }}>
      <rect
        class="firehouse"
        width={TILE}
        height={TILE}
        rx={16}
        stroke={seatColour(owner)}
        stroke-width={5}
      />
      <Token name="bl-firehouse" x={50} y={56} width={80} height={60} />
      <Token name={seatMark(owner)} x={17.5} y={16.5} width={15} colour="var(--ink)" />
    </g>
  );
}

function Standing({ space, risen, t }: { space: Building; risen: boolean; t: Translate }) {
  return (
    <g class={`tile ${space.district}`}>
      <rect class="bg" width={TILE} height={TILE} rx={12} />
      <Token name={`bl-${space.district}`} x={50} y={53} width={72} height={54} />
      <Flames intensity={space.intensity} risen={risen} />
      {space.doomed ? (
        <g class="doomed">
          <rect x={7} y={81} width={86} height={16} rx={8} />
          <text x={50} y={89.5}>
            {t('brigade.doomed')}
          </text>
        </g>
      ) : (
        space.intensity > 0 && <Counter intensity={space.intensity} />
      )}
      <path class="value" d="M7 7h22v14c0 7-6 10-11 12-5-2-11-5-11-12Z" />
      <text class="value" x={18} y={18.5}>
        {space.value}
      </text>
      <g class="district-mark">
        <Token name={`af-${space.district}`} x={41.5} y={15.5} width={15} />
      </g>
      {space.loyal !== null && <Pennant seat={space.loyal} />}
      <Renown space={space} />
    </g>
  );
}

/** How many flames, how large and where: x, y and size from the tile's corner. */
const FLAMES: [string, number, number, number][][] = [
  [],
  [['fire-1', 50, 51, 30]],
  [
    ['fire-2', 32, 49, 32],
    ['fire-1', 56, 54, 27],
  ],
  [
    ['fire-1', 16, 49, 32],
    ['fire-3', 58, 49, 32],
    ['fire-2', 36, 41, 40],
  ],
  [
    ['fire-3', 8, 47, 34],
    ['fire-2', 60, 47, 34],
    ['fire-1', 22, 37, 44],
    ['fire-2', 42, 35, 46],
  ],
  [
    ['fire-1', 2, 39, 42],
    ['fire-3', 56, 39, 42],
    ['fire-2', 16, 27, 54],
    ['fire-1', 40, 25, 56],
  ],
];

function Flames({ intensity, risen }: { intensity: number; risen: boolean }) {
  const flames = FLAMES[intensity] ?? [];
  if (flames.length === 0) return null;
  return (
    <g>
      <ellipse cx={50} cy={64} rx={48} ry={22 + 5 * intensity} fill="url(#g-glow)" />
      <g key={intensity} class={risen ? 'flare' : undefined}>
        {flames.map(([name, x, y, size], index) => (
          <g key={index} class="flick" style={{ animationDelay: `${-0.45 * index}s` }}>
            <Token name={name} x={x + size / 2} y={y + size / 2} width={size} />
          </g>
        ))}
      </g>
    </g>
  );
}

const FLAME = 'M7 0c1 5 9 9 9 16 0 5-4 8-8 8s-8-3-8-8c0-4 2-6 3-8 1 2 2 3 3 3 0-4 0-7 1-11Z';

/** The printed counter: four flames, so many of them lit. */
function Counter({ intensity }: { intensity: number }) {
  return (
    <g class="counter">
      <rect x={9} y={81} width={82} height={16} rx={8} />
      {[0, 1, 2, 3].map((place) => (
        <path
          key={place}
          class={place < intensity ? 'lit' : undefined}
          transform={`translate(${16 + place * 19.5} 82.6) scale(.54)`}
          d={FLAME}
        />
      ))}
    </g>
  );
}

function Pennant({ seat }: { seat: number }) {
  return (
    <g style={{ color: seatColour(seat) }}>
      <Token name="loyalty" x={80} y={23.3} width={28} height={38.5} />
      <Token name={seatMark(seat)} x={78.8} y={15.8} width={10.5} colour="var(--ink-fixed)" />
    </g>
  );
}

/** Mark, star and number of each player who is known here. */
function Renown({ space }: { space: Building }) {
  const known = space.renown.flatMap((tokens, seat) => (tokens > 0 ? [{ seat, tokens }] : []));
  const top = space.loyal === null ? 5 : 40;
  return (
    <g>
      {known.map(({ seat, tokens }, line) => (
        <g key={seat} class="renown" transform={`translate(57 ${top + line * 21})`}>
          <rect width={39} height={20} rx={10} fill={seatColour(seat)} />
          <Token name={seatMark(seat)} x={10} y={10} width={10} colour="var(--ink-fixed)" />
          <Token name="renown" x={21} y={10} width={12} colour="var(--ink-fixed)" />
          <text x={32} y={10.5}>
            {tokens}
          </text>
        </g>
      ))}
    </g>
  );
}
