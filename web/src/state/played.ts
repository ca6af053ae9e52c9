/** Games that somebody has finished: which of them are asked for, and how often they were won. */
import type { GameInfo, PlayedGame } from '../net/wire';

export type Outcome = 'all' | 'won' | 'lost';
export type Company = 'all' | 'people' | 'computers' | 'alone';

export interface Filter {
  game: string;
  outcome: Outcome;
  company: Company;
}

export const EVERYTHING: Filter = { game: '', outcome: 'all', company: 'all' };

/** Who else was there. */
export function companyOf(game: PlayedGame): Exclude<Company, 'all'> {
  const others = game.seats.filter((one) => !one.you);
  if (others.some((one) => one.kind === 'person')) return 'people';
  return others.length ? 'computers' : 'alone';
}

export function filtered(games: PlayedGame[], filter: Filter): PlayedGame[] {
  return games.filter(
    (one) =>
      (!filter.game || one.game === filter.game) &&
      (filter.outcome === 'all' || one.won === (filter.outcome === 'won')) &&
      (filter.company === 'all' || companyOf(one) === filter.company),
  );
}

export interface Tally {
  key: string;
  won: number;
  all: number;
}

/** Lessons are won by whoever follows them, and who plays every side wins and loses at once. */
export const counts = (game: PlayedGame): boolean => game.won !== null && !game.lesson;

/** How often games with each key were won, the most played first; a game may have several keys. */
export function tally(games: PlayedGame[], keysOf: (game: PlayedGame) => string[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const game of games.filter(counts))
    for (const key of new Set(keysOf(game))) {
      const row = found.get(key) ?? { key, won: 0, all: 0 };
      row.all++;
      if (game.won) row.won++;
      found.set(key, row);
    }
  return [...found.values()].sort((a, b) => b.all - a.all || a.key.localeCompare(b.key));
}

/** The levels of the computers at the table; an empty one where there were none. */
export const levelsOf = (game: PlayedGame): string[] => {
  const computers = game.seats.filter((one) => one.kind === 'computer');
  return computers.length ? computers.map((one) => one.level) : [''];
};

/** The names of the others; an empty one for whoever has none. */
export const crewOf = (game: PlayedGame): string[] =>
  game.seats.filter((one) => one.kind === 'person' && !one.you).map((one) => one.name);

/** A board or a map of one's own goes by its title, or by its name where it has none. */
const told = (value: unknown): string => {
  const { title, name } = Object(value) as { title?: string; name?: string };
  return title ?? name ?? String(value);
};

/** What a table had agreed on, where it is left out the default. */
export const valueOf = (info: GameInfo, name: string, fallback: unknown) => (game: PlayedGame) =>
  game.game === info.name ? [told(game.options[name] ?? fallback)] : [];

/** A game that counts and was analysed: what choices gave away, and what dice gave or took. */
export type Weighed = PlayedGame & { lost: number; luck: number };

const isWeighed = (game: PlayedGame): game is Weighed =>
  counts(game) && game.lost !== null && game.luck !== null;

/** Those, the oldest first. */
export const weighed = (games: PlayedGame[]): Weighed[] =>
  games.filter(isWeighed).sort((a, b) => a.ended - b.ended);

export const meanOf = <T>(found: T[], share: (one: T) => number): number =>
  found.reduce((sum, one) => sum + share(one), 0) / found.length;

/** Where a scale ends that has room for so much: at a round number of points. */
export const roomFor = (most: number): number =>
  [0.1, 0.25, 0.5, 0.75].find((room) => most <= room) ?? Math.ceil(2 * most) / 2;
