import { describe, expect, it, vi } from 'vitest';
import blaze from '../src/boards/fixtures/flashpoint-blaze.json';
import { located } from '../src/boards/flashpoint/names';
import { planOf } from '../src/boards/flashpoint/plan';
import type { BoardData } from '../src/boards/flashpoint/view';
import type { Table } from '../src/net/wire';
import { inTheStorysWords } from '../src/state/names';

vi.mock('../src/i18n', () => ({ t: (key: string) => key }));
vi.mock('../src/app/session', () => ({ gameOf: () => undefined, gameText: () => 'F{number}' }));

const table = {
  game: 'flashpoint',
  seats: ['Maya', 'Tomek', 'Inés', 'Rowan'].map((name) => ({ kind: 'person', name })),
} as Table;
const manner = {
  located: (sentence: string, scene: unknown, t: (key: string) => string) =>
    located(sentence, planOf(scene as BoardData), t),
};

describe('a sentence of the server, as why something is refused', () => {
  const refused = '4,7 does not lie beside F1.';

  it('names people and places as the story does', () => {
    const said = inTheStorysWords(refused, table, blaze.scene, manner);
    expect(said).toBe('4·7 (games room) does not lie beside Maya.');
  });

  it('keeps its places in notation as long as no board is there that knows them', () => {
    expect(inTheStorysWords(refused, table, null, manner)).toBe('4,7 does not lie beside Maya.');
    expect(inTheStorysWords(refused, table, blaze.scene, {})).toMatch(/^4,7 /);
  });
});
