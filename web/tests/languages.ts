import { expect } from 'vitest';
import type { Messages } from '../src/boards/contract';
import { LANGUAGES } from '../src/i18n/catalogues';
import { placesOf } from '../src/i18n/format';

/** In these everything is told; in another what somebody has translated so far (`tests/wording.py`). */
export const WHOLE = ['en', 'pl', 'es'];

/** All that English says, with the same places; of another language, what it has. */
export function expectSaid(language: string, said: Messages, english: Messages): void {
  const told = Object.keys(english).filter((key) => WHOLE.includes(language) || key in said);
  expect(Object.keys(said).sort()).toEqual(told.sort());
  for (const [key, text] of Object.entries(said))
    expect([key, placesOf(text)]).toEqual([key, placesOf(english[key] ?? '')]);
}

export const EVERY = [...new Set([...WHOLE, ...LANGUAGES])];
