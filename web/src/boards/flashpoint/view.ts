/** What the server says of a game of Flash Point; docs/notation.md explains every key. */
import type { Figure, SeatNumber } from '../contract';

export type Space = [number, number];
export type Edge = [Space, Space];
export type Side = 'N' | 'E' | 'S' | 'W';
export type SpotSide = 'top' | 'right' | 'bottom' | 'left';

export interface Firefighter {
  at: Space;
  specialist: string;
  ap: number;
  saved: number;
  special_ap?: Record<string, number>;
  /** Where the step under way began; only in the picture of an animation. */
  from?: Space | undefined;
}

export interface View extends Record<string, unknown> {
  options: Record<string, unknown>;
  fire: Space[];
  smoke: Space[];
  poi: Space[];
  hazmats: Space[];
  hot_spots: Space[];
  victims: { at: Space; treated: boolean }[];
  walls: { edge: Edge; damage: number }[];
  doors: { edge: Edge; state: 'closed' | 'open' | 'destroyed' }[];
  firefighters: Firefighter[];
  /** The figure whose turn it is. */
  turn: Figure;
  phase: string;
  /** What is open, the innermost last: the question, then its numbers. */
  stack?: [string, number, number, number][];
  rescued: number;
  lost: number;
  false_alarms: number;
  disposed: number;
  exploded: number;
  damage_left: number;
  pool: { victims: number; false_alarms: number };
  reserve: number;
  turns: number;
  ambulance?: [Space, Space];
  engine?: [Space, Space];
  gun?: [number, number];
  result?: string;
}

/** A board's own data, as docs/boards.md describes the file. */
export interface BoardData {
  name: string;
  title: string;
  plan: string[];
  /** In place of a plan: such a board is not drawn, and played by the list of its actions. */
  floors?: { id: string; plan: string[] }[];
  ambulance: { side: SpotSide; spaces: [Space, Space] }[];
  engine: { side: SpotSide; spaces: [Space, Space]; quadrant: string }[];
  quadrant_rows: number;
  quadrant_columns: number;
  rooms?: { name: string; spaces: Space[] }[];
  /** The seat that runs each figure; left out: everybody one. */
  crew?: SeatNumber[];
}

/** Questions that are put to a figure, whoever's turn it is. */
const ASKED_OF_ONE = ['specialist', 'start', 'ride', 'landing', 'consent'];

/** The figure that the open question is about. */
export function figureAsked(view: View): Figure {
  const [question, figure] = view.stack?.at(-1) ?? ['', 0];
  return ASKED_OF_ONE.includes(question) ? figure : view.turn;
}

/** The figures that a seat runs. */
export const figuresOf = (seat: SeatNumber, view: View, { crew }: BoardData): Figure[] =>
  view.firefighters.flatMap((_, figure) => ((crew?.[figure] ?? figure) === seat ? [figure] : []));

export const same = (a: Space, b: Space): boolean => a[0] === b[0] && a[1] === b[1];
export const spaceKey = ([row, column]: Space): string => `${row},${column}`;
export const spaceText = ([row, column]: Space): string => `${row}·${column}`;

const STEPS: Record<Side, Space> = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] };
export const beside = ([row, column]: Space, side: Side): Space => [
  row + STEPS[side][0],
  column + STEPS[side][1],
];

/** An edge the same from both sides: the upper or left space first. */
export function edgeBetween(a: Space, b: Space): Edge {
  return a[0] < b[0] || a[1] < b[1] ? [a, b] : [b, a];
}
export const edgeKey = ([a, b]: Edge): string => {
  const [first, second] = edgeBetween(a, b);
  return `${spaceKey(first)}|${spaceKey(second)}`;
};
