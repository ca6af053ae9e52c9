/** What the server says of a game of Flash Point; docs/notation.md explains every key. */

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
  turn: number;
  phase: string;
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
  ambulance: { side: SpotSide; spaces: [Space, Space] }[];
  engine: { side: SpotSide; spaces: [Space, Space]; quadrant: string }[];
  quadrant_rows: number;
  quadrant_columns: number;
  rooms?: { name: string; spaces: Space[] }[];
}

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
