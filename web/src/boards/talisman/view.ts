/** What the server says of a game of Talisman, as far as it is drawn. */

/** The space in the middle. */
export const CROWN = 'crown_of_command';

export type Region = 'outer' | 'middle' | 'inner' | 'crown';

export interface Sheet {
  character: string | null;
  out: boolean;
  at: string;
  life: number;
  fate: number;
  gold: number;
  strength: number;
  craft: number;
  alignment: string;
  toad: number;
  missing: number;
  quest: number;
  /** How many Spells there are; which, only their owner sees. */
  spells: number;
  hand?: string[];
  /** Objects that count, and how many can be carried. */
  carried: [number, number];
}

/** What lies on a space besides cards; left out where there is nothing. */
export interface Land {
  terrain?: string;
  tokens?: number;
  gold_at?: number;
}

export interface LedgerLine {
  by: string;
  adds: number;
  card?: string;
}

export interface Side {
  seat?: number;
  cards?: string[];
  creature?: string;
  lines: LedgerLine[];
  sum: number;
  die: number;
}

export interface Fight {
  kind: 'undecided' | 'battle' | 'psychic_combat';
  sides: [Side, Side];
  no_die: boolean;
  /** How often who may throw again wins, draws and loses: with the die as it lies, and with another. */
  odds?: { keep: Odds; again: Odds };
}

export type Odds = [win: number, draw: number, lose: number];

/** What somebody would give in an exchange. */
export interface Side {
  card: string | null;
  gold: number;
}

export interface Question {
  kind: string;
  seat: number | null;
  /** Whose text asks: a card, the name of a space, an ability by its rule, something that lasts. */
  card?: string;
  name?: string;
  ability?: string;
  effect?: string;
  /** What happens to the card that is chosen. */
  deed?: string;
  gives?: Side;
  gets?: Side;
}

export interface View extends Record<string, unknown> {
  turn: number;
  active: number;
  /** Cards by where they lie: on a space, or `held P1`, `trophies P1`, `retinue P1`. */
  lists: Record<string, string[]>;
  spaces: Record<string, Land>;
  seats: Sheet[];
  tokens_left: number;
  deck: number;
  crown_reached: boolean;
  ending: string | null;
  counters: Record<string, number>;
  effects: { effect: string; by: number; left: number }[];
  question: Question;
  drawn: string[];
  dice: { seat: number; purpose: string; faces: number[] } | null;
  fight: Fight | null;
}

/** What is printed on a card; what is nothing is left out. */
export interface Printed {
  kind: string;
  sub?: string;
  strength?: number;
  craft?: number;
  either?: number;
  fireproof?: boolean;
  weapon?: number;
  armour?: boolean;
  talisman?: boolean;
  trinket?: boolean;
}

export interface Character {
  strength: number;
  craft: number;
  life: number;
  fate: number;
  alignment: string;
  start: string;
  abilities: string[];
}

/** What never changes in a game: `board` of the server. */
export interface Scene {
  /** Clockwise, region by region. */
  spaces: { key: string; name: string; region: Region }[];
  names: Record<string, { draws: number }>;
  cards: Record<string, Printed>;
  characters: Record<string, Character>;
  firelands: boolean;
  trophy_rate: number;
}

/** A card without the number of its copy: `dragon#2` is a `dragon`. */
export const keyOfCard = (card: string): string => card.split('#')[0] ?? card;

export const heldBy = (view: View, seat: number): string[] => view.lists[`held P${seat + 1}`] ?? [];
export const trophiesOf = (view: View, seat: number): string[] =>
  view.lists[`trophies P${seat + 1}`] ?? [];
export const retinueOf = (view: View, seat: number): string[] =>
  view.lists[`retinue P${seat + 1}`] ?? [];

/** Fires on the land. */
export const firesOn = (view: View): number =>
  Object.values(view.spaces).reduce((sum, land) => sum + (land.tokens ?? 0), 0);

/** What a space is called now: a Terrain card gives it another name. */
export const nameAt = (view: View, scene: Scene, place: string): string =>
  view.spaces[place]?.terrain ?? scene.spaces.find((one) => one.key === place)?.name ?? '';
