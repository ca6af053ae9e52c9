import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Language, Messages } from '../../src/boards/contract';
import { EVERY, expectSaid } from '../languages';

const folder = join(import.meta.dirname, '../../src/boards');
const GAMES = ['flashpoint', 'arsonist', 'brigade', 'talisman'];

const textsOf = (game: string, language: Language): Messages => {
  const file = join(folder, game, 'texts', `${language}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf-8')) as Messages) : {};
};
const sourceOf = (game: string): string =>
  readdirSync(join(folder, game))
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, game, name), 'utf-8'))
    .join('\n');

describe.each(GAMES)('the words of %s', (game) => {
  const en = textsOf(game, 'en');

  it.each(EVERY)('are all there in %s, with the same places', (language) => {
    expectSaid(language, textsOf(game, language), en);
  });

  it('have a text for every key that the board names', () => {
    const named = [
      ...sourceOf(game).matchAll(/'((?:flashpoint|arsonist|brigade|talisman)\.[a-z_.]+)'/g),
    ];
    const missing = named.map(([, key = '']) => key).filter((key) => !(key in en));
    expect(missing).toEqual([]);
  });

  it('has a drawing for every symbol that it names', () => {
    const sheet = readFileSync(join(folder, '../art/tokens.svg'), 'utf-8');
    const kinds = readFileSync(join(folder, game, 'kinds.ts'), 'utf-8');
    const named = [...kinds.matchAll(/^ {2}'?[a-z _]+'?: '([a-z0-9-]+)',$/gm)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !sheet.includes(`id="${name}"`))).toEqual([]);
  });
});
