/** What the server says of a game of The Brigade, as far as it is drawn. */
import type { Wind } from './events';

export type Space = [number, number];
export type District = 'commoners' | 'merchants' | 'council' | 'nobles' | 'university';
export const DISTRICTS: District[] = ['commoners', 'merchants', 'council', 'nobles', 'university'];

export interface Building {
  at: Space;
  tile: string;
  name: string;
  district: District;
  value: number;
  intensity: number;
  doomed: boolean;
  destroyed: boolean;
  immune: boolean;
  loyal: number | null;
  /** Tokens by player, and how many each needs in all. */
  renown: number[];
  need: number[];
}

export interface Firehouse {
  at: Space;
  firehouse: number;
}

export type CitySpace = Building | Firehouse | { at: Space };

export const isBuilding = (space: CitySpace): space is Building => 'tile' in space;
export const isFirehouse = (space: CitySpace): space is Firehouse => 'firehouse' in space;

export interface Box {
  water: number;
  capacity: number;
}

export interface CrewMember extends Box {
  key: string;
  name: string;
  race: string;
  district: District | null;
  /** Its ability works: the owner holds a building of its district. */
  able: boolean;
}

/** What is printed on a crew card. */
export interface CrewCard {
  name: string;
  race: string;
  district: District;
  water: number;
}

/** What never changes in a game: `board` of the server. */
export interface Scene {
  crew: Record<string, CrewCard>;
}

export interface Station {
  seat: number;
  warden: string;
  score: number;
  loyal: Record<District, number>;
  renown_left: number;
  loyalty_left: number;
  water: number;
  boxes: { warden: Box; wagon: Box };
  tracks: Record<Track, { value: number; circle: number; blue: boolean }>;
  crew: CrewMember[];
  cat: boolean;
  wolf: boolean;
}

export type Track = 'crew' | 'wagon' | 'leadership';
export const TRACKS: Track[] = ['crew', 'wagon', 'leadership'];
/** Circles of a track; the last is the blue one. */
export const CIRCLES = 6;

export interface View extends Record<string, unknown> {
  options: Record<string, unknown>;
  spaces: CitySpace[];
  players: { board: string; warden: string; brigade: Space; wagon: Space }[];
  scoreboard: Station[];
  turn: number;
  round: number;
  phase: string;
  actions: number;
  event: string | null;
  decks: { events: number; crew: number };
  ruined: { city: number; university: number };
  burning: number;
  question: { kind: string; seat: number | null };
  /** Three against one: the fire mana, and what the three have together of what they need. */
  mana?: number;
  together?: Record<District, { loyal: number; of: number }>;
  /** The campaign: which chapter, where the Phoenix is and flies to, feathers by seat, and the chapters it has taken. */
  chapter?: number;
  phoenix?: Space;
  heading?: Wind;
  feathers?: number[];
  risen?: number;
  /** Crew cards to choose from, in their drawer's own view. */
  drawn?: string[];
  result?: string;
}

export const same = (a: Space, b: Space): boolean => a[0] === b[0] && a[1] === b[1];
export const spaceKey = ([row, column]: Space): string => `${row},${column}`;
export const spaceOf = (key: string): Space => key.split(',').map(Number) as Space;
