/** What lies under everything: garden, parking bays, floors, furniture, the dice's numbers. */
import { Token } from '../../art/Token';
import type { Translate } from '../contract';
import { furnish } from './furniture';
import type { Geometry } from './geometry';
import { CELL, MARGIN } from './geometry';
import { roomName } from './names';
import type { Plan, Spot } from './plan';
import { columnOf, rowOf, spaceKey } from './view';

/** What the floor of a room is made of, by what its name has in it; wood if nothing. */
const FLOORS: [RegExp, string][] = [
  [/bath|wc|kitchen|closet|laundry|laborator|garage|workshop|washroom|medical|cold/, 'tile'],
  [/bedroom|childs|guest|suite|room_10|lounge|cabin|bunks|quarters/, 'carpet'],
];

const floorOf = (room: string): string => FLOORS.find(([names]) => names.test(room))?.[1] ?? 'wood';

export function Ground({
  plan,
  geometry,
  rows = true,
  scale = 1,
  t,
}: {
  plan: Plan;
  geometry: Geometry;
  /** The red die's numbers stand at the first of several floors. */
  rows?: boolean;
  /** Numbers and names are written at full size on a floor that is drawn smaller. */
  scale?: number;
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
      {plan.spots
        .filter((spot) => geometry.has(spot.spaces[0]))
        .map((spot) => (
          <Bay key={`${spot.vehicle} ${spot.side}`} spot={spot} geometry={geometry} />
        ))}
      <Floors geometry={geometry} />
      <GridLines geometry={geometry} />
      <DiceNumbers geometry={geometry} rows={rows} scale={scale} />
      {scale === 1 && <RoomNames plan={plan} geometry={geometry} t={t} />}
    </g>
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
          fill={`url(#p-${floorOf(room.name)})`}
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
}: {
  geometry: Geometry;
  rows: boolean;
  scale: number;
}) {
  const beside = (-MARGIN / 2 - 2) / scale;
  const at = (x: number, y: number): string => `translate(${x} ${y}) scale(${1 / scale})`;
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

/** Names stand where they have room, and not over what a space is. */
function RoomNames({ plan, geometry, t }: { plan: Plan; geometry: Geometry; t: Translate }) {
  return geometry.floor.rooms.map((room) => {
    const first = room.spaces.find(geometry.has);
    if (!first || plan.specialAt.has(spaceKey(first))) return null;
    const box = geometry.box(first);
    const name = roomName(room.name, t);
    const row = room.spaces.filter((at) => rowOf(at) === rowOf(first)).length;
    return name.length * LETTER > row * CELL - 12 ? null : (
      <text key={room.name} class="room-name" x={box.x + 9} y={box.y + 16}>
        {name}
      </text>
    );
  });
}
