import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The least contrast of each pair: text 4.5, graphics and large text 3. */
const PAIRS: [front: string, back: string, least: number][] = [
  ['ink', 'surface', 14],
  ['ink', 'ground', 13.5],
  ['ink-2', 'surface', 8],
  ['ink-2', 'hydrant-wash', 6.9],
  ['ink-3', 'surface', 5.4],
  ['ink-3', 'ground', 4.6],
  ['line-strong', 'surface', 3.4],
  ['hydrant', 'surface', 6.6],
  ['hydrant', 'floor', 6.2],
  ['on-hydrant', 'hydrant-fill', 5.6],
  ['ember-ink', 'surface', 6.6],
  ['ember-500', 'floor', 3.2],
  ['on-plum', 'plum-fill', 5.5],
  ['plum-fill', 'floor', 3.7],
  ['moss', 'surface', 6.2],
  ['smoke-line', 'floor', 5.2],
  ['wall', 'floor', 6],
  ['wall', 'pane', 4.5],
  ['wall', 'steel', 3.9],
  ['ink', 'region-o', 11.3],
  ['ink', 'region-m', 11.5],
  ['ink', 'region-i', 12.1],
  ['ink', 'char-wash', 11.1],
  ['ink-2', 'char-wash', 5.7],
  ...[1, 2, 3, 4, 5, 6].map((seat): [string, string, number] => ['ink-fixed', `seat-${seat}`, 4.9]),
];

const css = readFileSync(new URL('../src/styles/palette.css', import.meta.url), 'utf8');

function shift(night: boolean): Map<string, string> {
  const colours = new Map<string, string>();
  for (const [, dark, body = ''] of css.matchAll(/:root(\[data-theme='dark'\])?\s*\{([^}]*)\}/g))
    if (dark === undefined || night)
      for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g))
        colours.set(name, value);
  return colours;
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['day', false],
  ['night', true],
])('the %s shift', (_, night) => {
  const colours = shift(night);
  it.each(PAIRS)('%s on %s has a contrast of at least %d', (front, back, least) => {
    const [one, other] = [colours.get(front), colours.get(back)];
    expect(one && other && contrast(one, other)).toBeGreaterThanOrEqual(least);
  });
});
