import { describe, expect, it } from 'vitest';
import { check } from '../src/net/dice';
import type { DiceReport, Entry, Rules } from '../src/net/wire';
import { LESSONS, progress } from '../src/screens/learn/lessons';
import { fieldsOf } from '../src/screens/new/schema';
import { search } from '../src/state/searching';
import { fold } from '../src/state/story';

describe('dice', () => {
  // The same numbers as in `firehall.server.dice`.
  const report: DiceReport = {
    table: 'table',
    dice: {
      scheme: 'firehall-dice-1',
      commitment: '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b',
      seeds: [[0, 0, 'mine']],
      secret: '736563726574',
      scripted: 0,
    },
    rolls: [{ ply: 3, below: 6, outcomes: [5], text: '6' }],
  };

  it('follow from the secret', async () => {
    expect(await check(report)).toEqual({ sealed: true, checked: 1, wrong: [], scripted: 0 });
  });

  it('are found out when one was changed, or the secret was', async () => {
    const rolls = [{ ply: 3, below: 6, outcomes: [4], text: '5' }];
    expect((await check({ ...report, rolls }))?.wrong).toEqual(rolls);
    const dice = { ...report.dice, secret: '736563726575' };
    expect((await check({ ...report, dice }))?.sealed).toBe(false);
  });

  it('cannot be checked before the end', async () => {
    expect(await check({ ...report, dice: { ...report.dice, secret: null } })).toBeNull();
  });
});

const told = (v: number, kind: Entry['kind'], seat: number, ...events: string[]): Entry => ({
  v,
  at: 0,
  kind,
  seat,
  events: events.map((event) => ({ event, say: `${event}.`, values: {} })),
});

describe('story', () => {
  it('heads each turn with its player', () => {
    const lines = fold([
      told(0, 'play', 0, 'moved'),
      told(1, 'play', 0, 'moved'),
      told(2, 'roll', -1, 'rolled'),
      told(3, 'play', 1, 'moved'),
    ]);
    expect(lines.map((line) => (line.type === 'turn' ? line.seat : line.type))).toEqual([
      0,
      'event',
      'event',
      'event',
      1,
      'event',
    ]);
  });

  it('forgets what was taken back, and keeps what was said', () => {
    const chat: Entry = { v: 1, at: 0, kind: 'chat', seat: 0, name: 'Ola', text: 'Hm.' };
    const lines = fold([told(0, 'play', 0, 'moved'), chat, told(2, 'undo', 0)]);
    expect(lines.map((line) => line.type)).toEqual(['chat']);
  });
});

describe('lessons', () => {
  const steps = LESSONS['flashpoint']?.steps ?? [];
  it('wait for what they ask for, in order', () => {
    const entries = [told(0, 'play', 0, 'moved')];
    expect(progress(steps, [], new Set())).toBe(0);
    expect(progress(steps, entries, new Set())).toBe(1);
    expect(progress(steps, [...entries, told(1, 'play', 0, 'turn_ended')], new Set())).toBe(1);
  });
  it('go on past what is only read', () => {
    const entries = [told(0, 'play', 0, 'moved', 'victim_rescued', 'turn_ended')];
    expect(progress(steps, entries, new Set())).toBe(3);
    expect(progress(steps, entries, new Set([3]))).toBe(4);
  });
});

describe('options', () => {
  it('become fields; what only a file can hold is left out', () => {
    const fields = fieldsOf({
      $ref: '#/$defs/Options',
      $defs: {
        Options: {
          properties: {
            mode: { enum: ['family', 'experienced'], default: 'family' },
            players: {
              anyOf: [{ type: 'integer', minimum: 1, maximum: 6 }, { type: 'null' }],
              default: null,
            },
            map: { anyOf: [{ type: 'string' }, { type: 'object' }], default: 'warsaw' },
          },
        },
      },
    });
    expect(fields).toEqual([
      {
        name: 'mode',
        control: { kind: 'choice', values: ['family', 'experienced'] },
        open: false,
        fallback: 'family',
      },
      {
        name: 'players',
        control: { kind: 'number', least: 1, most: 6 },
        open: true,
        fallback: null,
      },
    ]);
  });
});

describe('search', () => {
  const rule = (id: string, title: string, text: string) => ({ id, title, text });
  const book: Rules = {
    game: 'x',
    title: 'X',
    version: '1',
    lang: 'pl',
    chapters: [
      {
        title: 'A',
        text: '',
        rules: [
          rule('FP-A-01', 'Ruch', 'Krok na sąsiednie pole.'),
          rule('FP-A-10', 'Gaszenie', 'Ogień i ruch powietrza.'),
        ],
      },
    ],
  };
  it('answers with the rule: its id, its title, its words, without regard to accents', () => {
    expect(search(book, 'fp-a-10').map((one) => one.id)).toEqual(['FP-A-10']);
    expect(search(book, 'ruch').map((one) => one.id)).toEqual(['FP-A-01', 'FP-A-10']);
    expect(search(book, 'sasiednie').map((one) => one.id)).toEqual(['FP-A-01']);
    expect(search(book, 'woda')).toEqual([]);
  });
});
