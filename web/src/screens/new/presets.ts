/** How a game is proposed: games in their order, levels, and a table at one click. */
import type { GameInfo, NewTable, SeatWanted } from '../../net/wire';

export const sorted = (all: GameInfo[]): GameInfo[] =>
  [...all].sort((a, b) => a.page.order - b.page.order || a.title.localeCompare(b.title));

/** The strongest level a newcomer should meet. */
export const usualLevel = (game: GameInfo): string =>
  game.levels.includes('rules-of-thumb') ? 'rules-of-thumb' : (game.levels.at(-1) ?? 'random');

/** One click: you in a seat that is pleasant to begin with, computers in the others. */
export function quickStart(game: GameInfo): NewTable {
  const { presets, first_seat } = game.page;
  const first = presets[0] ?? { options: {}, seats: game.seats };
  const seats = Array.from({ length: first.seats }, (_, seat): SeatWanted =>
    seat === first_seat ? { kind: 'me' } : { kind: 'computer', level: usualLevel(game) },
  );
  return { game: game.name, options: first.options, seats };
}
