import { describe, expect, it } from 'vitest';
import type { GameInfo, PlayedGame } from '../src/net/wire';
import {
  companyOf,
  crewOf,
  EVERYTHING,
  filtered,
  levelsOf,
  meanOf,
  roomFor,
  tally,
  valueOf,
  weighed,
} from '../src/state/played';

const YOU = { kind: 'person', name: 'Maya', level: '', you: true } as const;
const TOMEK = { kind: 'person', name: 'Tomek', level: '', you: false } as const;
const EASY = { kind: 'computer', name: '', level: 'search:easy', you: false } as const;

const game = (more: Partial<PlayedGame>): PlayedGame => ({
  table: 't',
  game: 'flashpoint',
  options: {},
  began: 0,
  ended: 1,
  seats: [YOU],
  winners: [],
  won: false,
  lost: null,
  luck: null,
  lesson: false,
  ...more,
});

const GAMES = [
  game({ seats: [YOU, TOMEK], won: true, ended: 3, lost: 0.2, luck: -0.1 }),
  game({ seats: [YOU, TOMEK, EASY, EASY], ended: 2, lost: 0.1, luck: 0.5 }),
  game({ game: 'arsonist', seats: [YOU, EASY] }),
  game({ lesson: true, won: true }),
  game({ game: 'arsonist', seats: [YOU, YOU], won: null }),
];

describe('games that were played', () => {
  it('are with people, with computers alone, or alone', () => {
    expect(GAMES.map(companyOf)).toEqual(['people', 'people', 'computers', 'alone', 'alone']);
  });

  it('are filtered by all that is asked for', () => {
    expect(filtered(GAMES, EVERYTHING)).toHaveLength(5);
    const lost = filtered(GAMES, { game: 'flashpoint', outcome: 'lost', company: 'people' });
    expect(lost).toEqual([GAMES[1]]);
    expect(filtered(GAMES, { ...EVERYTHING, game: 'arsonist', outcome: 'won' })).toEqual([]);
  });

  it('are counted without lessons and those of every side', () => {
    expect(tally(GAMES, (one) => [one.game])).toEqual([
      { key: 'flashpoint', won: 1, all: 2 },
      { key: 'arsonist', won: 0, all: 1 },
    ]);
  });

  it('count once for a level and for a person', () => {
    expect(tally(GAMES, levelsOf)).toEqual([
      { key: 'search:easy', won: 0, all: 2 },
      { key: '', won: 1, all: 1 },
    ]);
    expect(tally(GAMES, crewOf)).toEqual([{ key: 'Tomek', won: 1, all: 2 }]);
  });

  it('are told by what was agreed on, a board of one’s own by its title', () => {
    const board = valueOf({ name: 'flashpoint' } as GameInfo, 'board', 'base_front');
    const own = { name: 'cabin', title: 'A cabin by the lake' };
    const games = [game({}), game({ options: { board: own } }), game({ game: 'arsonist' })];
    expect(games.flatMap(board)).toEqual(['base_front', 'A cabin by the lake']);
  });

  it('tell luck beside play where they count and were analysed, the oldest first', () => {
    const told = weighed([
      ...GAMES,
      game({ lesson: true, won: true, lost: 0, luck: 1 }),
      game({ won: null, lost: 0.3, luck: 0 }),
      game({ lost: 0.3 }),
    ]);
    expect(told.map((one) => [one.luck, one.lost])).toEqual([
      [0.5, 0.1],
      [-0.1, 0.2],
    ]);
    expect(meanOf(told, (one) => one.luck)).toBeCloseTo(0.2);
  });

  it('have a scale that ends at a round number of points, and none beyond it', () => {
    expect([0, 0.1, 0.11, 0.3, 0.51, 0.9, 1.2].map(roomFor)).toEqual([
      0.1, 0.1, 0.25, 0.5, 0.75, 1, 1.5,
    ]);
  });
});
