/** How the page proposes a game's options: the order of games, presets, and what is asked first. */
import type { GameInfo, Json, NewTable, SeatWanted } from '../../net/wire';

const SHOWN = ['flashpoint', 'arsonist', 'brigade', 'talisman'];

export const sorted = (all: GameInfo[]): GameInfo[] =>
  [...all].sort((a, b) => SHOWN.indexOf(a.name) - SHOWN.indexOf(b.name));

interface Proposal {
  /** First game, usual, everything. */
  presets: [first: Json, usual: Json, everything: Json];
  /** Options in sight; the others are behind "More". */
  basic: string[];
}

const PROPOSALS: Record<string, Proposal> = {
  flashpoint: {
    presets: [
      { mode: 'family', firefighters: 2 },
      { mode: 'experienced', difficulty: 'recruit', firefighters: 3 },
      { mode: 'experienced', difficulty: 'veteran', firefighters: 4, murphy: true },
    ],
    basic: ['mode', 'difficulty', 'firefighters', 'board'],
  },
  arsonist: {
    presets: [{}, { notebook: false }, { notebook: false, sparks_optional: true }],
    basic: ['notebook', 'burned_goal'],
  },
  brigade: {
    presets: [
      { players: 2 },
      { players: 4 },
      { players: 4, advanced: true, extra_crew: true, great_buildings: true },
    ],
    basic: ['players', 'advanced', 'great_buildings', 'extra_crew'],
  },
};

const NOTHING: Proposal = { presets: [{}, {}, {}], basic: [] };

export const proposalFor = (game: string): Proposal => PROPOSALS[game] ?? NOTHING;

/** The strongest level a newcomer should meet. */
export const usualLevel = (game: GameInfo): string =>
  game.levels.includes('rules-of-thumb') ? 'rules-of-thumb' : (game.levels.at(-1) ?? 'random');

/** One click: you in a seat that is pleasant to begin with, computers in the others. */
export function quickStart(game: GameInfo): NewTable {
  const first = proposalFor(game.name).presets[0];
  const count = Number(first['firefighters'] ?? first['players'] ?? game.seats);
  const you = game.name === 'arsonist' ? 1 : 0;
  const seats = Array.from({ length: count }, (_, seat): SeatWanted =>
    seat === you ? { kind: 'me' } : { kind: 'computer', level: usualLevel(game) },
  );
  return { game: game.name, options: first, seats };
}
