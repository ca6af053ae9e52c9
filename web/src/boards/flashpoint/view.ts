/** What the server says of a game of Flash Point; docs/notation.md explains every key. */
import type { Figure, SeatNumber, Space } from '../contract';

export type { Space };
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

export interface Victim {
  at: Space;
  treated: boolean;
  /** What is particular about them; left out: nothing. */
  kind?: string;
}

/** Cards that are left, where there are decks. */
export interface Decks {
  fire: number;
  events: number;
}

export interface Door {
  edge: Edge;
  state: string;
}

/** A portable ladder: on the Engine, where it lies, from its foot to its top, or gone for good. */
export interface Ladder {
  at?: Space;
  top?: Space;
  /** It lies over a hole in the floor. */
  bridge?: boolean;
  lost?: boolean;
}

export interface View extends Record<string, unknown> {
  options: Record<string, unknown>;
  fire: Space[];
  smoke: Space[];
  poi: Space[];
  hazmats: Space[];
  hot_spots: Space[];
  victims: Victim[];
  walls: { edge: Edge; damage: number }[];
  doors: Door[];
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
  pool: { victims: number; false_alarms: number; special?: Record<string, number> };
  decks?: Decks;
  /** Cards by where they lie, as the event cards that somebody may still play. */
  cards?: { kept?: string[] };
  reserve: number;
  turns: number;
  /** What fills spaces and has taken damage, by its first space. */
  objects?: { at: Space; damage: number; gone?: boolean }[];
  /** The damage of a ship's engine. */
  engine_damage?: number;
  /** Fireproof doors that are jammed, and how often. */
  jams?: { edge: Edge; jams: number }[];
  ladders?: Ladder[];
  /** Where the Engine's platform is raised. */
  platform?: Space | undefined;
  toxic?: Space[];
  damaged_floor?: Space[];
  destroyed_floor?: Space[];
  /** Rescued people who can still be lost where they are. */
  med_bay?: { at: Space; people: number }[];
  /** Figures that have left the board for now. */
  away?: Figure[] | undefined;
  ambulance?: [Space, Space];
  engine?: [Space, Space];
  gun?: [number, number];
  result?: string;
}

/** Something that fills spaces, and how many places for damage it has. */
export interface Thing {
  name: string;
  kind: string;
  spaces: Space[];
  places: number;
}

/** A board's own data, as docs/boards.md describes the file. */
export interface BoardData {
  name: string;
  title: string;
  plan?: string[];
  /** In place of a plan, the ground first. */
  floors?: { id: string; plan: string[]; level?: number }[];
  /** The plan goes on after this column in rows below those that it has. */
  fold?: number;
  /** Spaces above each other, the lower first. */
  stairs?: [Space, Space][];
  ambulance?: { side: SpotSide; spaces: [Space, Space] }[];
  engine?: { side: SpotSide; spaces: [Space, Space]; quadrant?: string; half?: string }[];
  rooms?: { name: string; spaces: Space[] }[];
  /** `closed`: nobody walks around the building. */
  ring?: string;
  start?: Space[];
  rescue?: Space[];
  disposal?: Space[];
  barred?: Space[];
  pit?: Space[];
  releases?: { space: Space; quadrant: string }[];
  elevators?: { space: Space; door: Side }[];
  objects?: Thing[];
  engine_places?: number;
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

/** The floor of a space; the only floor of a building has no name. */
export const floorOf = (at: Space): string => (at.length === 3 ? at[0] : '');
export const rowOf = (at: Space): number => (at.length === 3 ? at[1] : at[0]);
export const columnOf = (at: Space): number => (at.length === 3 ? at[2] : at[1]);
export const spaceOn = (floor: string, row: number, column: number): Space =>
  floor ? [floor, row, column] : [row, column];

/** `3,4`, or `U:3,4` on a floor. */
export const spaceKey = (at: Space): string =>
  `${floorOf(at) && `${floorOf(at)}:`}${rowOf(at)},${columnOf(at)}`;
export const same = (a: Space, b: Space): boolean => spaceKey(a) === spaceKey(b);

/** Edges and parking spots are places too. */
export const isSpaceKey = (key: string): boolean => /^(\w+:)?\d+,\d+$/.test(key);
export function spaceOfKey(key: string): Space {
  const [floor = '', place = ''] = key.includes(':') ? key.split(':') : ['', key];
  const [row = 0, column = 0] = place.split(',').map(Number);
  return spaceOn(floor, row, column);
}

const STEPS: Record<Side, [number, number]> = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] };
export const beside = (at: Space, side: Side): Space =>
  spaceOn(floorOf(at), rowOf(at) + STEPS[side][0], columnOf(at) + STEPS[side][1]);

/** An edge the same from both sides: the upper or left space first. */
export function edgeBetween(a: Space, b: Space): Edge {
  return rowOf(a) < rowOf(b) || columnOf(a) < columnOf(b) ? [a, b] : [b, a];
}
export const edgeKey = ([a, b]: Edge): string => {
  const [first, second] = edgeBetween(a, b);
  return `${spaceKey(first)}|${spaceKey(second)}`;
};
