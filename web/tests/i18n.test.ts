import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogues } from '../src/i18n/catalogues';
import en from '../src/i18n/en.json';
import { align, format } from '../src/i18n/format';
import { EVERY, expectSaid } from './languages';

const SOURCES = join(import.meta.dirname, '../src');

describe('messages', () => {
  it.each(EVERY)('%s says everything that English says, with the same places', (code) => {
    expectSaid(code, catalogues[code] ?? {}, en);
  });

  it('has none that nothing says', () => {
    const code = readdirSync(SOURCES, { recursive: true, encoding: 'utf-8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(SOURCES, name), 'utf-8'))
      .join('\n');
    const begun = [...code.matchAll(/[`']([\w.-]+[.-])\$\{/g)].map(([, start = '']) => start);
    const said = (key: string) =>
      ["'", '`'].some((quote) => code.includes(quote + key + quote)) ||
      begun.some((start) => key.startsWith(start));
    expect(Object.keys(en).filter((key) => !said(key))).toEqual([]);
  });

  it('uses every plural form that the language has', () => {
    for (const [language, messages] of Object.entries(catalogues)) {
      const rule = new Intl.PluralRules(language);
      const counts = Array.from({ length: 200 }, (_, n) => n); // no game counts millions
      const wanted = new Set(['other', ...counts.map((n) => rule.select(n))]);
      for (const [key, message] of Object.entries(messages))
        if (message.includes(', plural,'))
          for (const category of wanted)
            expect([key, message.includes(`${category} {`)]).toEqual([key, true]);
    }
  });
});

describe('format', () => {
  it('fills places and chooses plurals', () => {
    const message =
      '{name}: {n, plural, =0 {none} one {# seat} few {# few} other {# seats of {name}}}';
    expect(format(message, 'en', { name: 'Ola', n: 0 })).toBe('Ola: none');
    expect(format(message, 'en', { name: 'Ola', n: 1 })).toBe('Ola: 1 seat');
    expect(format(message, 'pl', { name: 'Ola', n: 3 })).toBe('Ola: 3 few');
    expect(format(message, 'en', { name: 'Ola', n: 5 })).toBe('Ola: 5 seats of Ola');
  });

  it('leaves a place without a value as it stands', () => {
    expect(format('{who} waits', 'en')).toBe('{who} waits');
  });
});

describe('a sentence and its message', () => {
  it('says where its values stand', () => {
    expect(
      align('{firefighter} moves from {from} to {to}.', 'Maya moves from 4,9 to 4,8.'),
    ).toEqual([
      { place: 'firefighter', text: 'Maya' },
      ' moves from ',
      { place: 'from', text: '4,9' },
      ' to ',
      { place: 'to', text: '4,8' },
      '.',
    ]);
  });

  it('may have begun with a small letter', () => {
    expect(align('{name} burns at {intensity}.', 'The firehouse at 0,0 burns at 2.')).toEqual([
      { place: 'name', text: 'The firehouse at 0,0' },
      ' burns at ',
      { place: 'intensity', text: '2' },
      '.',
    ]);
  });

  it('does not fit another message', () => {
    expect(align('Explosion at {at}!', 'Smoke at 3,4.')).toBeNull();
  });

  it('is found in signs that mean something to a pattern', () => {
    expect(align('¿{player}? ({n})', '¿Ola? (3)')).toEqual([
      '¿',
      { place: 'player', text: 'Ola' },
      '? (',
      { place: 'n', text: '3' },
      ')',
    ]);
    expect(align('Flare-up at {at}: again/more.', 'Flare-up at 3,4: again/more.')).toEqual([
      'Flare-up at ',
      { place: 'at', text: '3,4' },
      ': again/more.',
    ]);
  });
});
