/** A house before anybody has drawn in it, and one that grows or shrinks: what nobody wants to think of is made. */
import {
  type At,
  type House,
  isOuter,
  type Line,
  type Parked,
  type Size,
  sizeOf,
  textAt,
} from './house';

/** A house with one large room, two ways out and all that a board needs. */
export function newHouse(title: string, rows = 6, columns = 8): House {
  const size = { rows, columns };
  return {
    name: nameOf(title),
    title,
    plan: planOf(size, (line) => {
      const row = line.column === 0 ? rows / 2 : rows / 2 + 1;
      const way = line.upright && line.row === row;
      return (isOuter(line, size) && !way ? WALL : OPEN)[line.upright ? 1 : 0];
    }),
    quadrant_rows: rows / 2,
    quadrant_columns: columns / 2,
    ...made(size),
  };
}

/** An id as the text wants it. */
export function nameOf(title: string): string {
  const plain = title.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.replace(/[^a-z0-9]+/g, '_').replace(/^[_0-9]+|_+$/g, '');
  return words.slice(0, 40) || 'house';
}

/** The house with as many rows and columns: they come and go before the outer wall at the bottom and the right. */
export function resized(house: House, to: Size): House {
  const from = sizeOf(house);
  const plan = planOf(to, (line) => {
    const before = {
      ...line,
      row: !line.upright && line.row === to.rows ? from.rows : line.row,
      column: line.upright && line.column === to.columns ? from.columns : line.column,
    };
    const outer = isOuter(line, to);
    const was = before.row <= from.rows && before.column <= from.columns;
    if (was && isOuter(before, from) === outer) return textAt(house, before);
    return (outer ? WALL : OPEN)[line.upright ? 1 : 0];
  });
  return {
    ...house,
    plan,
    ...('quadrant_rows' in house ? { quadrant_rows: to.rows / 2 } : {}),
    ...('quadrant_columns' in house ? { quadrant_columns: to.columns / 2 } : {}),
    ...remade(house, from, to),
    ...(house.rooms ? { rooms: cut(house.rooms, to) } : {}),
  };
}

/** What was made for the old size, or has no place in the new one, is made anew; both vehicles or none. */
function remade(house: House, from: Size, to: Size): Partial<House> {
  const [was, now] = [made(from), made(to)];
  const given: House = { ...house, ...shifted(house, from, to) };
  const spots = [...(given.ambulance ?? []), ...(given.engine ?? [])];
  const fits = (key: Made) =>
    isParking(key)
      ? spots.every((spot) => isBeside(spot, to))
      : given[key]?.every((at) => isInside(at, to));
  const isMade = (key: Made) => JSON.stringify(house[key]) === JSON.stringify(was[key]);
  const stays = (key: Made) => {
    const together = isParking(key) ? PARKING : [key];
    return fits(key) && !together.every(isMade);
  };
  const keys = (Object.keys(now) as Made[]).filter((key) => key in house);
  return Object.fromEntries(keys.map((key) => [key, stays(key) ? given[key] : now[key]]));
}

const PARKING = ['ambulance', 'engine'] as const;
type Made = keyof ReturnType<typeof made>;
const isParking = (key: Made): key is (typeof PARKING)[number] =>
  (PARKING as readonly string[]).includes(key);

const isInside = ([row, column]: At, { rows, columns }: Size): boolean =>
  row >= 1 && row <= rows && column >= 1 && column <= columns;

function cut(rooms: NonNullable<House['rooms']>, size: Size): NonNullable<House['rooms']> {
  return rooms
    .map((room) => ({ ...room, spaces: room.spaces.filter((at) => isInside(at, size)) }))
    .filter(({ spaces }) => spaces.length > 0);
}

/** Vehicles stay at their walls. */
function shifted(house: House, from: Size, to: Size): Pick<House, 'ambulance' | 'engine'> {
  const moved = ({ spaces, ...spot }: Parked): Parked => {
    const [down, right] = [to.rows - from.rows, to.columns - from.columns];
    const step = ([row, column]: At): At => [
      row + (spot.side === 'bottom' ? down : 0),
      column + (spot.side === 'right' ? right : 0),
    ];
    const [first, second] = spaces;
    return { ...spot, spaces: [step(first), step(second)] };
  };
  return {
    ...(house.ambulance ? { ambulance: house.ambulance.map(moved) } : {}),
    ...(house.engine ? { engine: house.engine.map(moved) } : {}),
  };
}

const isBeside = ({ side, spaces }: Parked, { rows, columns }: Size): boolean =>
  spaces.every(([row, column]) =>
    side === 'top' || side === 'bottom'
      ? column >= 1 && column <= columns
      : row >= 1 && row <= rows,
  );

const WALL = ['---', '|'] as const;
const OPEN = ['   ', ' '] as const;

/** A plan of which each line is told; arrows lead to the middle and around it. */
function planOf(size: Size, drawn: (line: Line) => string): string[] {
  const { rows, columns } = size;
  const numbers = Array.from({ length: columns }, (_, index) => index + 1);
  const across = (row: number): string =>
    `+${numbers.map((column) => `${drawn({ upright: false, row, column })}+`).join('')}`;
  const spaces = (row: number): string =>
    drawn({ upright: true, row, column: 0 }) +
    numbers
      .map((column) => ` ${arrowAt([row, column], size)} ${drawn({ upright: true, row, column })}`)
      .join('');
  const plan = [across(0)];
  for (let row = 1; row <= rows; row++) plan.push(spaces(row), across(row));
  return plan;
}

const ARROWS = ['↖↑↗', '← →', '↙↓↘'];

function arrowAt(at: At, size: Size): string {
  const round = middle(size);
  const here = round.findIndex((one) => one.join() === at.join());
  const [row, column] = at;
  // Around the middle as the boards of the box do: against the clock.
  const to = here < 0 ? nearest(at, size) : (round[(here + 7) % 8] ?? at);
  return ARROWS[to[0] - row + 1]?.[to[1] - column + 1] ?? '→';
}

/** A step nearer to the middle. */
function nearest([row, column]: At, { rows, columns }: Size): At {
  const step = (at: number, first: number, last: number): number =>
    at < first ? at + 1 : at > last ? at - 1 : at;
  return [step(row, rows / 2, rows / 2 + 1), step(column, columns / 2 - 1, columns / 2 + 2)];
}

/** Eight spaces in the middle, clockwise. */
function middle({ rows, columns }: Size): At[] {
  const [row, column] = [rows / 2, columns / 2 - 1];
  const along = [0, 1, 2, 3];
  return [
    ...along.map((step): At => [row, column + step]),
    ...along.map((step): At => [row + 1, column + 3 - step]),
  ];
}

/** What the setups and the vehicles need. */
function made(size: Size) {
  const { rows, columns } = size;
  const round = middle(size);
  const few = round.filter((_, index) => [1, 2, 5, 6].includes(index));
  const poi: At[] = [
    [1, columns / 2],
    [rows, 1],
    [rows, columns],
  ];
  return {
    ambulance: parking(size, (length) => length / 2 + 1),
    engine: parking(size, () => 1).map((spot) => ({ ...spot, quadrant: quadrantOf(spot, size) })),
    first_explosion: round,
    family_fire: rows * columns < 40 ? few : round,
    family_poi: poi,
  };
}

/** A spot a side, clockwise, as far along it as is said. */
function parking({ rows, columns }: Size, from: (length: number) => number): Parked[] {
  const [across, down] = [from(columns), from(rows)];
  return [
    {
      side: 'top',
      spaces: [
        [0, across],
        [0, across + 1],
      ],
    },
    {
      side: 'right',
      spaces: [
        [down, columns + 1],
        [down + 1, columns + 1],
      ],
    },
    {
      side: 'bottom',
      spaces: [
        [rows + 1, columns - across],
        [rows + 1, columns + 1 - across],
      ],
    },
    {
      side: 'left',
      spaces: [
        [rows - down, 0],
        [rows + 1 - down, 0],
      ],
    },
  ];
}

/** The quadrant that the deck gun reaches from a spot: the one that it stands before. */
export function quadrantOf({ spaces: [[row, column]] }: Parked, { rows, columns }: Size): string {
  return (row <= rows / 2 ? 'N' : 'S') + (column <= columns / 2 ? 'W' : 'E');
}
