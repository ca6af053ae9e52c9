/** What lies under everything: garden, parking bays, floors, furniture, the dice's numbers. */
import { Token } from '../../art/Token';
import type { Translate } from '../contract';
import { furnish } from './furniture';
import type { Geometry } from './geometry';
import { CELL, MARGIN } from './geometry';
import { roomName } from './names';
import type { Around, Plan, Spot } from './plan';
import type { Space } from './view';
import { beside, columnOf, edgeKey, rowOf, spaceKey } from './view';

/** What the floor of a room is made of, by what its name has in it; planks if nothing, plates on a ship. */
const FLOORS: [RegExp, string][] = [
  [/tracks/, 'rails'],
  [/train_|engine|fuel/, 'plates'],
  [/platform|apron|workshop|garage|paint|tailplane|pit|gas_store|boiler|coal/, 'concrete'],
  [/bath|wc|kitchen|closet|laundry|laborator|garage|workshop|washroom|medical|cold/, 'tile'],
  [/bedroom|childs|guest|suite|room_10|lounge|cabin|bunks|quarters/, 'carpet'],
];

const floorOf = (room: string, around: Around): string =>
  FLOORS.find(([names]) => names.test(room))?.[1] ?? (around === 'sea' ? 'plates' : 'wood');

export function Ground({
  plan,
  geometry,
  rows = true,
  scale = 1,
  grow = 1,
  t,
}: {
  plan: Plan;
  geometry: Geometry;
  /** The red die's numbers stand at the first of several floors. */
  rows?: boolean;
  /** Numbers and names are written at full size on a floor that is drawn smaller. */
  scale?: number;
  /** How much larger letters are written on a large drawing. */
  grow?: number;
  t: Translate;
}) {
  const { floor, width, height } = geometry;
  return (
    <g class="ground">
      {floor.around === 'garden' ? (
        <>
          <rect width={width} height={height} rx={20} fill="var(--lawn)" />
          <rect width={width} height={height} rx={20} fill="url(#p-lawn)" />
          <Paths geometry={geometry} />
        </>
      ) : (
        <rect class={`around ${floor.around}`} width={width} height={height} rx={20} />
      )}
      {floor.around === 'sea' && <Sea geometry={geometry} />}
      {plan.spots
        .filter((spot) => geometry.has(spot.spaces[0]))
        .map((spot) => (
          <Bay key={`${spot.vehicle} ${spot.side}`} spot={spot} geometry={geometry} />
        ))}
      <Floors geometry={geometry} />
      <GridLines geometry={geometry} />
      <DiceNumbers geometry={geometry} rows={rows} scale={scale} grow={grow} />
      {scale === 1 && <RoomNames plan={plan} geometry={geometry} grow={grow} t={t} />}
    </g>
  );
}

/** Waves, and the bow and the stern of what is drawn in two halves. */
function Sea({ geometry: { floor, ring, width, height } }: { geometry: Geometry }) {
  const round = (x: number, end: number): string =>
    `M${x} ${ring - 7}C${end} ${ring} ${end} ${height - ring} ${x} ${height - ring + 7}Z`;
  return (
    <>
      <rect width={width} height={height} rx={20} fill="url(#p-waves)" />
      {floor.name !== '' && (
        <path class="bow" d={floor.above === 0 ? round(ring, 0) : round(width - ring, width)} />
      )}
    </>
  );
}

/** From each outer doorway a path leads to the edge of the garden. */
function Paths({ geometry }: { geometry: Geometry }) {
  return geometry.floor.doorways.map(([a, b]) => {
    const outside = rowOf(a) === 0 || columnOf(a) === 0 ? a : b;
    const box = geometry.box(outside);
    const upright = rowOf(a) === rowOf(b);
    const inset = 14;
    return (
      <rect
        key={`${a.join()} ${b.join()}`}
        x={box.x + (upright ? 0 : inset)}
        y={box.y + (upright ? inset : 0)}
        width={box.width - (upright ? 0 : 2 * inset)}
        height={box.height - (upright ? 2 * inset : 0)}
        fill="var(--path)"
      />
    );
  });
}

function Bay({ spot, geometry }: { spot: Spot; geometry: Geometry }) {
  const box = geometry.around(spot.spaces);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const upright = box.height > box.width;
  return (
    <g>
      <rect
        x={box.x + 6}
        y={box.y + 6}
        width={box.width - 12}
        height={box.height - 12}
        rx={9}
        fill="var(--bay)"
        stroke="var(--bay-line)"
        stroke-width={2}
        stroke-dasharray={spot.vehicle === 'ambulance' ? '7 6' : 'none'}
      />
      {spot.vehicle === 'ambulance' ? (
        <Token name="em-paramedic" x={x} y={y} width={18} colour="var(--bay-line)" />
      ) : (
        <path
          d="M-16 -6h32M-16 6h32M-9 -6v12M0 -6v12M9 -6v12"
          transform={`translate(${x} ${y})${upright ? ' rotate(90)' : ''}`}
          stroke="var(--bay-line)"
          stroke-width={2.4}
        />
      )}
    </g>
  );
}

function Floors({ geometry }: { geometry: Geometry }) {
  const { floor, ring } = geometry;
  return (
    <g>
      <rect
        x={ring}
        y={ring}
        width={floor.columns * CELL}
        height={floor.rows * CELL}
        fill="var(--floor)"
      />
      {floor.rooms.map((room) => (
        <path
          key={room.name}
          d={room.spaces
            .map((at) => geometry.box(at))
            .map((box) => `M${box.x} ${box.y}h${CELL}v${CELL}h-${CELL}Z`)
            .join('')}
          fill={`url(#p-${floorOf(room.name, floor.around)})`}
        />
      ))}
      <path
        d={floor.rooms.map((room) => furnish(room, geometry)).join('')}
        fill="none"
        stroke="var(--furniture)"
        stroke-width={2.4}
        stroke-linejoin="round"
      />
    </g>
  );
}

function GridLines({ geometry: { floor, ring } }: { geometry: Geometry }) {
  const lines: string[] = [];
  for (let column = 1; column < floor.columns; column++)
    lines.push(`M${ring + column * CELL} ${ring}v${floor.rows * CELL}`);
  for (let row = 1; row < floor.rows; row++)
    lines.push(`M${ring} ${ring + row * CELL}h${floor.columns * CELL}`);
  return <path class="grid-lines" d={lines.join('')} />;
}

function DiceNumbers({
  geometry,
  rows,
  scale,
  grow,
}: {
  geometry: Geometry;
  rows: boolean;
  scale: number;
  grow: number;
}) {
  const beside = (-MARGIN / 2 - 2) / scale;
  const size = Math.min(grow, 1.25) / scale;
  const at = (x: number, y: number): string => `translate(${x} ${y}) scale(${size})`;
  const { floor, ring } = geometry;
  const middle = (index: number): number => ring + index * CELL + CELL / 2;
  const across = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  return (
    <g class="dice-numbers">
      {across(rows ? floor.rows : 0).map((row) => (
        <g key={`r${row}`} transform={at(beside, middle(row))}>
          <rect class="chip" x={-9} y={-10} width={18} height={20} rx={5} fill="var(--engine)" />
          <text class="row">{floor.above + row + 1}</text>
        </g>
      ))}
      {across(floor.columns).map((column) => (
        <g key={`c${column}`} transform={at(middle(column), beside)}>
          <rect class="chip" x={-10} y={-9} width={20} height={18} rx={5} fill="var(--ink-fixed)" />
          <text class="column">{floor.black + column + 1}</text>
        </g>
      ))}
      {(rows && floor.around === 'garden' ? [0, floor.rows + 1] : []).map((row) => (
        <text
          key={`or${row}`}
          class="ring"
          x={beside}
          y={row === 0 ? ring / 2 : ring * 1.5 + floor.rows * CELL}
        >
          {row}
        </text>
      ))}
      {(floor.around === 'garden' ? [0, floor.columns + 1] : []).map((column) => (
        <text
          key={`oc${column}`}
          class="ring"
          x={column === 0 ? ring / 2 : ring * 1.5 + floor.columns * CELL}
          y={beside}
        >
          {column}
        </text>
      ))}
    </g>
  );
}

/** How wide a letter of a room's name is. */
const LETTER = 5.7;
/** Edges so thick that a name under one begins lower. */
const THICK = ['hull', 'engine', 'reinforced', 'bulkhead', 'party'];

/** Names stand in the first row of a room that has space for them, and not over what a space is. */
function RoomNames({
  plan,
  geometry,
  grow,
  t,
}: {
  plan: Plan;
  geometry: Geometry;
  grow: number;
  t: Translate;
}) {
  const filled = new Set(plan.things.flatMap(({ spaces }) => spaces.map(spaceKey)));
  return geometry.floor.rooms.map((room) => {
    const name = roomName(room.name, t);
    const free = (at: Space): boolean =>
      geometry.has(at) && !plan.specialAt.has(spaceKey(at)) && !filled.has(spaceKey(at));
    const here = new Set(room.spaces.filter(free).map(spaceKey));
    const wide = (at: Space): number => (here.has(spaceKey(at)) ? 1 + wide(beside(at, 'E')) : 0);
    const first = room.spaces.find((at) => name.length * LETTER * grow <= wide(at) * CELL - 12);
    if (!first) return null;
    const box = geometry.box(first);
    const above = plan.kindAt.get(edgeKey([beside(first, 'N'), first])) ?? '';
    const lower = THICK.includes(above) ? 8 : 0;
    return (
      <text key={room.name} class="room-name" x={box.x + 9} y={box.y + 5 + lower + 11 * grow}>
        {name}
      </text>
    );
  });
}
