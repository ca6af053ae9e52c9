import { describe, expect, it } from 'vitest';
import type { Table } from '../src/net/wire';
import { dayPart, lasting, sortOut } from '../src/state/waiting';

const table = (id: string, more: Partial<Table>): Table =>
  ({
    id,
    status: 'playing',
    actor: 0,
    updated: 0,
    seats: [{ you: true, stand_in: false }, { you: false }],
    ...more,
  }) as unknown as Table;

describe('tables of somebody who comes back', () => {
  it('are sorted by who waits for whom', () => {
    const { yours, others, last } = sortOut([
      table('short', { updated: 5 }),
      table('long', { updated: 1 }),
      table('theirs', { actor: 1, updated: 2 }),
      table('open', { status: 'waiting', actor: null, updated: 3 }),
      table('dice', { actor: -1, updated: 4 }),
      table('old', { status: 'over', actor: null, updated: 6 }),
      table('older', { status: 'over', actor: null, updated: 0 }),
    ]);
    expect(yours.map((one) => one.id)).toEqual(['long', 'short']);
    expect(others.map((one) => one.id)).toEqual(['dice', 'open', 'theirs']);
    expect(last?.id).toBe('old');
  });

  it('do not wait for whom a computer stands in', () => {
    const seats = [{ you: true, stand_in: true }] as unknown as Table['seats'];
    expect(sortOut([table('a', { seats })]).yours).toEqual([]);
  });

  it('tell how long in the largest unit, in every language', () => {
    expect(lasting(5_000, 'en')).toBe('1 minute');
    expect(lasting(7_300_000, 'en')).toBe('2 hours');
    expect(lasting(3 * 86_400_000, 'pl')).toBe('3 dni');
    expect(lasting(7_300_000, 'es')).toBe('2 horas');
  });

  it('greet by the hour', () => {
    expect([3, 4, 11, 12, 17, 18, 23].map(dayPart)).toEqual([
      'evening',
      'morning',
      'morning',
      'day',
      'day',
      'evening',
      'evening',
    ]);
  });
});
