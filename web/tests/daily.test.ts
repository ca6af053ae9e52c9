import { describe, expect, it, vi } from 'vitest';
import { check } from '../src/net/dice';
import type { Daily, DailyGame, DailyScore, DiceReport } from '../src/net/wire';
import {
  comparison,
  dayBefore,
  dayName,
  engineLine,
  resultLines,
  shared,
  signOfRound,
  squares,
} from '../src/state/daily';

// What these know is in the browser and on the server; the words need no more than the language.
vi.mock('../src/app/settings', () => ({ language: { value: 'en' }, dated: { value: 'en-GB' } }));
vi.mock('../src/app/session', () => ({ gameOf: () => undefined, gameText: () => null }));

const score: DailyScore = {
  figure: 5,
  won: true,
  reason: 'rescued',
  rounds: '.wg.bgwG.bxg',
  counts: true,
};

const game: DailyGame = {
  id: '2026-11-16/flashpoint',
  game: 'flashpoint',
  commitment: '',
  options: {},
  seats: 3,
  mine: [],
  crew: true,
  minutes: 15,
  told: [],
  sign: 'victim-treated',
  measure: 'saved',
  most: 7,
  more_is_better: true,
  state: 'played',
  table: 'table',
  round: 12,
  score,
  engine: null,
  engine_plays: true,
  engine_table: null,
  compared: { players: 312, fewer: 156, more: 73, figures: [] },
};

describe('a fire of the day', () => {
  it('is told in words that spoil nothing', () => {
    expect(shared(game, score)).toBe(
      '5 of 7 saved, the house stood. 156 of 312 players saved fewer.',
    );
    expect(comparison(game)).toBe('Of 312 players 156 saved fewer and 73 more.');
    const few = { ...game, compared: { players: 3, fewer: null, more: null, figures: [] } };
    expect(shared(few, score)).toBe('5 of 7 saved, the house stood.');
    expect(comparison(few)).toContain('3 players so far');
  });

  it('tells of an engine only where one plays', () => {
    expect(engineLine(game)).toBe('The engine still plays the same dice.');
    expect(engineLine({ ...game, engine_plays: false })).toBe('');
    expect(engineLine({ ...game, engine: score })).toContain('saved 5');
  });

  it('says how a house fell', () => {
    const fell = { ...score, figure: 3, won: false, reason: 'collapse' };
    expect(resultLines(game, fell)).toEqual(['3 of 7 saved', 'the house fell in round 12']);
    expect(resultLines(game, { ...fell, reason: 'victims' })[1]).toBe('lost in round 12');
  });

  it('draws a square a round, and of a long game one for several', () => {
    expect(squares(score.rounds)).toEqual({ each: 1, letters: score.rounds.split('') });
    expect(squares(`${'..w'.repeat(10)}g.x`)).toMatchObject({ each: 2 });
    expect(squares(`${'..'.repeat(20)}gx`).letters.at(-1)).toBe('g');
    expect(squares('.'.repeat(500)).letters.length).toBeLessThanOrEqual(24);
  });

  it('draws a gain as the game says', () => {
    const signs = 'gGxb?'
      .split('')
      .map((letter) => signOfRound(letter, { ...game, sign: 'loyalty' }));
    expect(signs).toEqual(['loyalty', 'loyalty', '', 'hotspot', '']);
  });

  it('belongs to a day in UTC', () => {
    expect(dayName('2026-11-16')).toBe('Monday 16 November');
  });

  it('follows a day of which a server knows, if it promised this one before it began', () => {
    const today = { day: '2026-03-01', ends: Date.parse('2026-03-02T00:00:00Z') } as Daily;
    const midnight = Date.parse('2026-03-01T00:00:00Z');
    expect(dayBefore({ ...today, since: midnight - 1 })).toBe('2026-02-28');
    expect(dayBefore({ ...today, since: midnight })).toBeNull();
  });
});

describe('the dice of a day', () => {
  // The same numbers as in `firehall.server.daily.dice`.
  const report: DiceReport = {
    table: 'daily/2026-11-18/flashpoint',
    dice: {
      scheme: 'firehall-daily-1',
      commitment: '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b',
      seeds: [],
      secret: '736563726574',
      scripted: 0,
    },
    rolls: [
      { ply: 1, below: 48, outcomes: [14], text: '', kind: 18 },
      { ply: 5, below: 6, outcomes: [4], text: '', kind: 19 },
      { ply: 9, below: 48, outcomes: [17], text: '', kind: 18 },
    ],
  };

  it('are counted by what is rolled', async () => {
    expect(await check(report)).toEqual({ sealed: true, checked: 3, wrong: [], scripted: 0 });
    const other = { ...report, table: 'daily/2026-11-19/flashpoint' };
    expect((await check(other))?.wrong.length).toBeGreaterThan(0);
  });
});
