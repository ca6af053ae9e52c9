import { expect, test } from 'vitest';
import type { GameInfo, Table } from '../src/net/wire';
import { ANY, difficultyOf, fits, optionWords, paceOf } from '../src/state/lobby';

const seat = (kind: string, level = '') => ({ kind, level });
const table = {
  game: 'chess',
  options: { difficulty: 'heroic', firefighters: 3, dog: true, veteran: false },
  seats: [seat('person'), seat('open'), seat('computer', 'random')],
  lang: 'pl',
  clock: { turn: 3600 },
} as unknown as Table;

test('a table fits what is wished, and nothing wished fits all', () => {
  expect(fits(table, ANY)).toBe(true);
  expect(fits(table, { ...ANY, game: 'chess', seats: 1, lang: 'pl', pace: 'turn' })).toBe(true);
  expect(fits(table, { ...ANY, seats: 2 })).toBe(false);
  expect(fits(table, { ...ANY, lang: 'en' })).toBe(false);
  expect(fits(table, { ...ANY, pace: 'live' })).toBe(false);
  expect(fits(table, { ...ANY, difficulty: 'option.difficulty.heroic' })).toBe(true);
  expect(fits(table, { ...ANY, difficulty: 'level.random' })).toBe(false);
});

test('a clock has a pace, and computers a level where nothing else is hard', () => {
  const { clock, ...unhurried } = table;
  expect(paceOf({ ...table, clock: clock ?? {} })).toBe('turn');
  expect(paceOf(unhurried)).toBe('none');
  expect(paceOf({ ...table, clock: { base: 60 } })).toBe('live');
  expect(difficultyOf({ ...table, options: {} })).toBe('level.random');
});

test('options are told in the words of the game', () => {
  const texts = {
    'option.difficulty': 'Difficulty',
    'option.difficulty.heroic': 'Heroic',
    'option.firefighters': 'Firefighters',
    'option.dog': 'With the dog',
    'option.veteran': 'With the veteran',
  };
  expect(optionWords({ texts } as unknown as GameInfo, table.options)).toBe(
    'Difficulty: Heroic, Firefighters: 3, With the dog',
  );
});
