/** A house as the text of its board says it (docs/boards.md), and the lines that its plan is drawn with. */
import { DOORS, EDGES, SIGNS } from '../edges';
import type { BoardData } from '../view';

/** A space of a house of one floor. */
export type At = [row: number, column: number];

export interface Parked {
  side: 'top' | 'right' | 'bottom' | 'left';
  spaces: [At, At];
  quadrant?: string;
}

export interface House extends Omit<BoardData, 'ambulance' | 'engine' | 'rooms'> {
  plan: string[];
  quadrant_rows?: number;
  quadrant_columns?: number;
  ambulance?: Parked[];
  engine?: Parked[];
  first_explosion?: At[];
  family_fire?: At[];
  family_poi?: At[];
  rooms?: { name: string; spaces: At[] }[];
  /** What the text says besides is kept as it is. */
  [other: string]: unknown;
}

export interface Size {
  rows: number;
  columns: number;
}

/** A side of spaces: below a row, or (upright) at the right of a column; 0 is the outer wall there. */
export interface Line {
  upright: boolean;
  row: number;
  column: number;
}

/** How each kind that can be drawn here is written, across and upright. */
const WRITTEN = {
  wall: ['---', '|'],
  door: ['-D-', 'D'],
  window: ['-W-', 'W'],
  thin: ['...', ':'],
  reinforced: ['===', '#'],
  open: ['   ', ' '],
} as const;
const DOORWAY = ['-o-', 'o'] as const;
export type Kind = keyof typeof WRITTEN;

export const sizeOf = ({ plan }: Pick<House, 'plan'>): Size => ({
  rows: Math.floor(plan.length / 2),
  columns: Math.floor((plan[0]?.length ?? 0) / 4),
});

export const lineKey = ({ upright, row, column }: Line): string =>
  `${upright ? 'u' : 'a'}${row},${column}`;

export const isOuter = ({ upright, row, column }: Line, { rows, columns }: Size): boolean =>
  upright ? column === 0 || column === columns : row === 0 || row === rows;

export function* linesOf({ rows, columns }: Size): Generator<Line> {
  for (let row = 0; row <= rows; row++)
    for (let column = 1; column <= columns; column++) yield { upright: false, row, column };
  for (let row = 1; row <= rows; row++)
    for (let column = 0; column <= columns; column++) yield { upright: true, row, column };
}

/** Where a line is written in the plan: which of its lines, from which sign, how many. */
const placed = ({ upright, row, column }: Line): [line: number, from: number, length: number] =>
  upright ? [2 * row - 1, 4 * column, 1] : [2 * row, 4 * column - 3, 3];

/** What is written for a line. */
export function textAt({ plan }: House, line: Line): string {
  const [at, from, length] = placed(line);
  return plan[at]?.slice(from, from + length) ?? '';
}

/** The sign that tells what is drawn there. */
const signAt = (house: House, line: Line): string => {
  const text = textAt(house, line);
  return text[(text.length - 1) / 2] ?? '';
};

/** What a line is: a kind of `SIGNS`, or open, which in the outer wall is a way out. */
export function kindAt(house: House, line: Line): string {
  const kind = SIGNS[signAt(house, line)] ?? 'open';
  return kind === 'open' && isOuter(line, sizeOf(house)) ? 'doorway' : kind;
}

/** The house with lines drawn anew. */
export function withLines(house: House, lines: Iterable<Line>, kind: Kind): House {
  const plan = written(house.plan, lines, WRITTEN[kind]);
  const drawn = { ...house, plan };
  if (kind === 'open' && drawsDoorways(house))
    drawn.plan = written(plan, outerGaps(drawn), DOORWAY);
  return isLarge(drawn) === isLarge(house) ? drawn : withDoorways(drawn, isLarge(drawn));
}

/** Boards with what only the expansions have draw their doorways; others leave gaps. */
function withDoorways(house: House, drawn: boolean): House {
  const ways = [...linesOf(sizeOf(house))].filter((line) => kindAt(house, line) === 'doorway');
  return { ...house, plan: written(house.plan, ways, drawn ? DOORWAY : WRITTEN.open) };
}

const outerGaps = (house: House): Line[] =>
  [...linesOf(sizeOf(house))].filter(
    (line) => isOuter(line, sizeOf(house)) && signAt(house, line) === ' ',
  );

function written(
  plan: string[],
  lines: Iterable<Line>,
  signs: readonly [across: string, upright: string],
): string[] {
  const changed = [...plan];
  for (const line of lines) {
    const [at, from, length] = placed(line);
    const text = changed[at] ?? '';
    const sign = signs[line.upright ? 1 : 0];
    changed[at] = text.slice(0, from) + sign + text.slice(from + length);
  }
  return changed;
}

const KEYS = [
  ...['name', 'title', 'plan', 'quadrant_rows', 'quadrant_columns', 'ambulance', 'engine'],
  ...['first_explosion', 'family_fire', 'family_poi', 'rooms'],
];
const SMALL = ['wall', 'door', 'thin', 'reinforced'];

/** Whether it has a key or a kind that the base game has not, ways out aside. */
function isLarge(house: House): boolean {
  if (Object.keys(house).some((key) => !KEYS.includes(key))) return true;
  return [...linesOf(sizeOf(house))].some((line) => {
    const kind = SIGNS[signAt(house, line)];
    return kind !== undefined && kind !== 'doorway' && !SMALL.includes(kind);
  });
}

const drawsDoorways = (house: House): boolean =>
  isLarge(house) || house.plan.some((line) => line.includes('o'));

/** How many walls and so on there are; ways out by themselves. */
export function countsOf(house: House): Record<'walls' | 'doors' | 'windows' | 'ways', number> {
  const counts = { walls: 0, doors: 0, windows: 0, ways: 0 };
  for (const line of linesOf(sizeOf(house))) {
    const kind = kindAt(house, line);
    if (kind === 'doorway') counts.ways++;
    else if (kind === 'window') counts.windows++;
    else if (kind in DOORS) counts.doors++;
    else if (kind in EDGES) counts.walls++;
  }
  return counts;
}

/** Whether it is drawn as one floor with signs that are known here: only such a house can be changed here. */
export function isDrawable(data: Record<string, unknown>): data is House {
  const { plan, fold, floors, title, name } = data;
  if (fold !== undefined || floors !== undefined || data['half'] !== undefined) return false;
  if (typeof title !== 'string' || typeof name !== 'string' || !isTexts(plan)) return false;
  const house = { name, title, plan };
  const { rows, columns } = sizeOf(house);
  return (
    rows > 0 &&
    columns > 0 &&
    plan.every((line) => plan.length === 2 * rows + 1 && line.length === 4 * columns + 1) &&
    [...linesOf({ rows, columns })].every((line) => isKnown(signAt(house, line))) &&
    [data['ambulance'], data['engine']].every((spots) => areTables(spots, isPair)) &&
    areTables(data['rooms'], () => true)
  );
}

const isKnown = (sign: string): boolean => sign === ' ' || sign in SIGNS;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isPair = (spaces: unknown[]): boolean => spaces.length === 2;

const isAt = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);

/** Tables, each with such spaces; or nothing. */
const areTables = (value: unknown, areSpaces: (spaces: unknown[]) => boolean): boolean =>
  value === undefined ||
  (Array.isArray(value) &&
    value.every((one: unknown) => {
      if (typeof one !== 'object' || one === null || !('spaces' in one)) return false;
      return Array.isArray(one.spaces) && one.spaces.every(isAt) && areSpaces(one.spaces);
    }));
