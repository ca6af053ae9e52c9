/** What lies under everything: garden, parking bays, floors, furniture, the dice's numbers. */
import { Token } from '../../art/Token';
import type { Translate } from '../contract';
import { furnish } from './furniture';
import type { Geometry } from './geometry';
import { CELL, MARGIN, RING } from './geometry';
import type { Plan, Spot } from './plan';

const FLOORS: Record<string, string> = {
  bathroom: 'tile',
  kitchen: 'tile',
  wc: 'tile',
  closet: 'tile',
  bedroom: 'carpet',
  childs_room: 'carpet',
  childs_room_a: 'carpet',
  childs_room_b: 'carpet',
};

export function Ground({ geometry, t }: { geometry: Geometry; t: Translate }) {
  const { plan, width, height } = geometry;
  return (
    <g class="ground">
      <rect width={width} height={height} rx={20} fill="var(--lawn)" />
      <rect width={width} height={height} rx={20} fill="url(#p-lawn)" />
      <Paths geometry={geometry} />
      {plan.spots.map((spot) => (
        <Bay key={`${spot.vehicle} ${spot.side}`} spot={spot} geometry={geometry} />
      ))}
      <Floors geometry={geometry} />
      <GridLines plan={plan} />
      <DiceNumbers plan={plan} />
      <RoomNames geometry={geometry} t={t} />
    </g>
  );
}

/** From each outer doorway a path leads to the edge of the garden. */
function Paths({ geometry }: { geometry: Geometry }) {
  return geometry.plan.doorways.map(([a, b]) => {
    const outside = a[0] === 0 || a[1] === 0 ? a : b;
    const box = geometry.box(outside);
    const upright = a[0] === b[0];
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
  const box = geometry.bay(spot.spaces);
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
  const { plan } = geometry;
  return (
    <g>
      <rect
        x={RING}
        y={RING}
        width={plan.columns * CELL}
        height={plan.rows * CELL}
        fill="var(--floor)"
      />
      {plan.rooms.map((room) => (
        <path
          key={room.name}
          d={room.spaces
            .map((at) => geometry.box(at))
            .map((box) => `M${box.x} ${box.y}h${CELL}v${CELL}h-${CELL}Z`)
            .join('')}
          fill={`url(#p-${FLOORS[room.name] ?? 'wood'})`}
        />
      ))}
      <path
        d={plan.rooms.map((room) => furnish(room, geometry)).join('')}
        fill="none"
        stroke="var(--furniture)"
        stroke-width={2.4}
        stroke-linejoin="round"
      />
    </g>
  );
}

function GridLines({ plan }: { plan: Plan }) {
  const lines: string[] = [];
  for (let column = 1; column < plan.columns; column++)
    lines.push(`M${RING + column * CELL} ${RING}v${plan.rows * CELL}`);
  for (let row = 1; row < plan.rows; row++)
    lines.push(`M${RING} ${RING + row * CELL}h${plan.columns * CELL}`);
  return <path class="grid-lines" d={lines.join('')} />;
}

function DiceNumbers({ plan }: { plan: Plan }) {
  const middle = (index: number): number => RING + index * CELL + CELL / 2;
  const across = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  return (
    <g class="dice-numbers">
      {across(plan.rows).map((row) => (
        <g key={`r${row}`} transform={`translate(${-MARGIN / 2 - 2} ${middle(row)})`}>
          <rect class="chip" x={-9} y={-10} width={18} height={20} rx={5} fill="var(--engine)" />
          <text class="row">{row + 1}</text>
        </g>
      ))}
      {across(plan.columns).map((column) => (
        <g key={`c${column}`} transform={`translate(${middle(column)} ${-MARGIN / 2 - 2})`}>
          <rect class="chip" x={-10} y={-9} width={20} height={18} rx={5} fill="var(--ink-fixed)" />
          <text class="column">{column + 1}</text>
        </g>
      ))}
      {[0, plan.rows + 1].map((row) => (
        <text
          key={`or${row}`}
          class="ring"
          x={-MARGIN / 2 - 2}
          y={row === 0 ? RING / 2 : RING * 1.5 + plan.rows * CELL}
        >
          {row}
        </text>
      ))}
      {[0, plan.columns + 1].map((column) => (
        <text
          key={`oc${column}`}
          class="ring"
          x={column === 0 ? RING / 2 : RING * 1.5 + plan.columns * CELL}
          y={-MARGIN / 2 - 2}
        >
          {column}
        </text>
      ))}
    </g>
  );
}

function RoomNames({ geometry, t }: { geometry: Geometry; t: Translate }) {
  return geometry.plan.rooms.map((room) => {
    const first = room.spaces[0];
    if (!first) return null;
    const box = geometry.box(first);
    return (
      <text key={room.name} class="room-name" x={box.x + 9} y={box.y + 16}>
        {roomName(room.name, t)}
      </text>
    );
  });
}

/** A room of a printed board has a name in every language; one of a drawn board reads as written. */
export function roomName(name: string, t: Translate): string {
  const key = `flashpoint.room.${name}`;
  const said = t(key);
  return said === key ? name.replaceAll('_', ' ') : said;
}
