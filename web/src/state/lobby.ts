/** Open tables by what somebody looks for, and what a table plays with in words. */
import type { GameInfo, Table } from '../net/wire';

export type Pace = 'any' | 'none' | 'live' | 'turn';

export interface Wish {
  game: string;
  /** So many free seats; 0: any. */
  seats: number;
  lang: string;
  pace: Pace;
  difficulty: string;
}

export const ANY: Wish = { game: '', seats: 0, lang: '', pace: 'any', difficulty: '' };

export const freeSeats = (table: Table): number =>
  table.seats.filter((one) => one.kind === 'open').length;

export const paceOf = ({ clock }: Table): Pace => (!clock ? 'none' : clock.turn ? 'turn' : 'live');

/** How hard a table is: the option of that name, else the level of its computers. */
export function difficultyOf(table: Table): string {
  const chosen = table.options['difficulty'];
  if (typeof chosen === 'string') return `option.difficulty.${chosen}`;
  const level = table.seats.find((one) => one.kind === 'computer')?.level;
  return level ? `level.${level}` : '';
}

export const fits = (table: Table, wish: Wish): boolean =>
  (!wish.game || table.game === wish.game) &&
  (!wish.seats || freeSeats(table) === wish.seats) &&
  (!wish.lang || table.lang === wish.lang) &&
  (wish.pace === 'any' || paceOf(table) === wish.pace) &&
  (!wish.difficulty || difficultyOf(table) === wish.difficulty);

const textOf = (game: GameInfo, key: string): string | null => {
  const found = game.texts[key];
  return (Array.isArray(found) ? found.at(-1) : found) ?? null;
};

const MOST = 5;

/** The options that a table changes, in the game's words: "Board: House, Firefighters: 3". */
export function optionWords(game: GameInfo | undefined, options: Table['options']): string {
  if (!game) return '';
  const words = Object.entries(options).flatMap(([name, value]) => {
    const label = textOf(game, `option.${name}`);
    if (label === null || typeof value === 'object') return [];
    if (value === false) return [];
    if (value === true) return [label];
    const said = `${value as number | string}`;
    const word = textOf(game, `option.${name}.${said}`) ?? textOf(game, `word.${said}`) ?? said;
    return [`${label}: ${word}`];
  });
  return words.slice(0, MOST).join(', ');
}
