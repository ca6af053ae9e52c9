/** What the server says of a game of The Arsonist; docs/notation.md and docs/maps.md explain every key. */

export type Road = [number, number];
export type District = 'red' | 'blue' | 'yellow';
export type SideName = 'arsonist' | 'commissioner';

export interface View extends Record<string, unknown> {
  options: Record<string, unknown>;
  /** Arson tokens by settlement. */
  burning: Record<string, number>;
  /** The settlement of each car, the first car first. */
  cars: number[];
  barricades: Road[];
  panic: number;
  captures: number;
  turn: SideName;
  cards: {
    arsonist: { action: string[]; mobilisation: number };
    commissioner: { action: string[]; regroup: number; raid: number };
  };
  phase: string;
  round: number;
  acted?: boolean;
  /** Where public knowledge lets the arsonist be. */
  belief?: number[];
  /** The sheet behind the screen: only the arsonist's own view has it, until the game is over. */
  arsonist?: number;
  trail?: number[];
  fresh?: { regroup: number; raid: number };
  under_way?: { card: string; first?: unknown };
  result?: string;
}

export interface Settlement {
  number: number;
  name: string;
  district: District;
  houses: number;
  at: [number, number];
}

/** The map's own data. */
export interface Town {
  name: string;
  title: string;
  size: [number, number];
  river?: [number, number][];
  districts?: Partial<Record<District, string>>;
  settlements: Settlement[];
  roads: { between: Road; name?: string; bridge?: boolean }[];
}

export const ARSONIST = 0;
export const roadKey = ([a, b]: Road): string => `${Math.min(a, b)}-${Math.max(a, b)}`;
