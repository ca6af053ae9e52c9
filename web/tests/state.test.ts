import { describe, expect, it } from 'vitest';
import { check } from '../src/net/dice';
import type { DiceReport, Entry, GameInfo, Handbook, Json, Lesson, Rules } from '../src/net/wire';
import { progress, shownBy } from '../src/screens/learn/lessons';
import { type Field, fieldsOf, grouped } from '../src/screens/new/schema';
import { search, searchTold } from '../src/state/searching';
import { fold } from '../src/state/story';
import { entry } from './entries';

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
    rolls: [{ ply: 3, below: 6, outcomes: [5], text: '6', kind: 0 }],
  };

  it('follow from the secret', async () => {
    expect(await check(report)).toEqual({ sealed: true, checked: 1, wrong: [], scripted: 0 });
  });

  it('are found out when one was changed, or the secret was', async () => {
    const rolls = [{ ply: 3, below: 6, outcomes: [4], text: '5', kind: 0 }];
    expect((await check({ ...report, rolls }))?.wrong).toEqual(rolls);
    const dice = { ...report.dice, secret: '736563726575' };
    expect((await check({ ...report, dice }))?.sealed).toBe(false);
  });

  it('cannot be checked before the end', async () => {
    expect(await check({ ...report, dice: { ...report.dice, secret: null } })).toBeNull();
  });
});

const told = (v: number, kind: Entry['kind'], seat: number, ...events: string[]): Entry =>
  entry(v, kind, {
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
    const chat = entry(1, 'chat', { seat: 0, name: 'Ola', text: 'Hm.' });
    const lines = fold([told(0, 'play', 0, 'moved'), chat, told(2, 'undo', 0)]);
    expect(lines.map((line) => line.type)).toEqual(['chat']);
  });
});

describe('lessons', () => {
  const taught = (say: string, until: Json | null, way: string[] = [], show: string[] = []) => ({
    say,
    until,
    way,
    show,
  });
  const lesson: Lesson = {
    table: { game: 'house', seats: [{ kind: 'me' }] },
    names: {},
    name: '',
    explains: [],
    steps: [
      taught('enter', { event: 'revealed_victim', at: [4, 8] }, ['move W'], ['move W']),
      taught('carry', { event: 'victim_rescued' }, [], ['move E carry victim']),
      taught('end', { event: 'turn_ended' }, [], ['end']),
      taught('dice', null),
      taught('door', { event: 'door_opened' }, ['move W'], ['door W', 'move W']),
    ],
  };
  const move = (v: number, text: string, ...events: Entry['events']): Entry =>
    entry(v, 'play', { seat: 0, text, events });
  const happened = (event: string, values: Record<string, unknown> = {}) => ({
    event,
    say: '',
    values,
  });
  const entered = [
    move(0, 'move W', happened('moved', { firefighter: 0, to: [4, 8] })),
    { ...move(1, '', happened('revealed_victim', { at: [4, 8] })), kind: 'roll', seat: -1 },
  ] satisfies Entry[];
  const ended = [
    ...entered,
    move(2, 'move E carry victim', happened('victim_rescued', { at: [4, 9] })),
    move(3, 'end', happened('turn_ended', { firefighter: 0 })),
  ];

  it('wait for what they teach, in order', () => {
    expect(progress(lesson, [], new Set())).toEqual({ at: 0, off: false });
    expect(progress(lesson, entered, new Set())).toEqual({ at: 1, off: false });
    expect(progress(lesson, ended, new Set())).toEqual({ at: 3, off: false });
    expect(progress(lesson, ended, new Set([3]))).toEqual({ at: 4, off: false });
  });

  it('take nothing else for it, and say so', () => {
    const away = move(0, 'move N', happened('moved', { firefighter: 0, to: [3, 9] }));
    expect(progress(lesson, [away], new Set())).toEqual({ at: 0, off: true });
    const late = [away, ...entered.map((entry) => ({ ...entry, v: entry.v + 1 }))];
    expect(progress(lesson, late, new Set())).toEqual({ at: 0, off: true });
    const left = move(2, 'end', happened('turn_ended', { firefighter: 0 }));
    expect(progress(lesson, [...entered, left], new Set())).toEqual({ at: 1, off: true });
  });

  it('are on the way again once it is taken back', () => {
    const away = move(2, 'move W', happened('moved', { firefighter: 0, to: [4, 7] }));
    const back = entry(3, 'undo', { seat: 0 });
    expect(progress(lesson, [...entered, away], new Set())).toEqual({ at: 1, off: true });
    expect(progress(lesson, [...entered, away, back], new Set())).toEqual({ at: 1, off: false });
  });

  it('show the first of what is legal', () => {
    const door = lesson.steps.find((step) => step.say === 'door');
    expect(door && shownBy(door, ['move E', 'move W', 'end'])).toBe('move W');
    expect(door && shownBy(door, ['move W', 'door W'])).toBe('door W');
    expect(door && shownBy(door, ['end'])).toBeUndefined();
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

describe('groups of options', () => {
  const field = (name: string) => ({ name, control: { kind: 'switch' } }) as Field;
  const groups = [
    { name: 'people', options: ['crew', 'dog', 'gone'] },
    { name: 'house', options: ['attic'] },
  ];
  const game = { page: { basic: ['mode'], groups } } as unknown as GameInfo;
  const shown = (...names: string[]) =>
    grouped(game, names.map(field)).map(({ name, fields }) => [
      name,
      ...fields.map((one) => one.name),
    ]);

  it('stand by subject, what is in none at the end', () => {
    expect(shown('mode', 'dog', 'wind', 'crew', 'attic')).toEqual([
      ['people', 'crew', 'dog'],
      ['house', 'attic'],
      ['', 'wind'],
    ]);
  });

  it('are gone with the last option of theirs', () => {
    expect(shown('mode', 'dog')).toEqual([['people', 'dog']]);
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

  it('answers with the passage: the rules it tells of, its chapter, its words', () => {
    const said = (text: string, ...rules: string[]) => ({ text, rules, figure: '' });
    const told: Handbook = {
      game: 'x',
      title: 'X',
      lang: 'pl',
      chapters: [
        { title: 'Tura', passages: [said('Krok w ogień.', 'FP-A-02')] },
        {
          title: 'Ogień',
          passages: [said('Rzuć kostką.', 'FP-F-01'), said('Ściana pęka.', 'R-04')],
        },
      ],
    };
    const places = (wanted: string) =>
      searchTold(told, wanted).map(({ chapter, passage }) => [chapter, passage]);
    expect(places('r-04')).toEqual([[1, 1]]);
    expect(places('sciana')).toEqual([[1, 1]]);
    expect(places('ogien')[0]).toEqual([1, 0]);
    expect(places('ogien')).toHaveLength(3);
    expect(places('woda')).toEqual([]);
  });
});
