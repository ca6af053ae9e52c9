import { describe, expect, it, vi } from 'vitest';
import type { Chance, Judged, Review } from '../src/net/wire';
import { chanceNow, pointsOf } from '../src/parts/review/points';
import type { Playback } from '../src/state/replay';
import { Reviewing } from '../src/state/review';

vi.mock('../src/app/settings', () => ({ language: { subscribe: () => () => undefined } }));
vi.mock('../src/net/rest', () => ({ api: {}, Refusal: Error }));

const chances = (...values: number[]): Chance[] => values.map((value) => ({ value, band: 0.1 }));

const decisions = [
  { ply: 2, seat: 0, all_before: chances(0.5, 0.3, 0.2), all_after: chances(0.4, 0.4, 0.2) },
  { ply: 5, seat: 2, all_before: chances(0.1, 0.6, 0.3), all_after: chances(0.1, 0.7, 0.2) },
] as Judged[];

const game = (at: number, winners: number[]) =>
  ({
    at: { value: at },
    plies: { value: 8 },
    table: { value: { result: { winners } } },
  }) as unknown as Playback;

const review = (side: number | null, whole = true) =>
  ({
    found: { value: { side } },
    whole: { value: whole },
    inOrder: { value: decisions },
    decisions: { value: new Map(decisions.map((one) => [one.ply, one])) },
  }) as unknown as Reviewing;

const values = (at: number, side: number) =>
  [0, 1, 2].map((seat) => chanceNow(game(at, [1]), review(side), seat)?.value);

describe('the curves of a review', () => {
  it('are those of every seat, whoever decided', () => {
    const points = pointsOf(game(0, [1]), review(0), 1);
    expect(points.map(({ ply, chance }) => [ply, chance.value])).toEqual([
      [2, 0.3],
      [3, 0.4],
      [5, 0.6],
      [6, 0.7],
      [8, 1],
    ]);
  });

  it('end with what was won, shared by all who won', () => {
    const end = (side: number, winners: number[]) =>
      pointsOf(game(0, winners), review(0), side).at(-1)?.chance.value;
    expect([0, 1, 2].map((side) => end(side, [0, 2]))).toEqual([0.5, 0, 0.5]);
    expect(pointsOf(game(0, [0, 1, 2]), review(null), 0).at(-1)?.chance.value).toBe(1);
  });

  it('say how everybody stands now', () => {
    expect(values(3, 0)).toEqual([0.4, 0.4, 0.2]);
    expect(values(4, 0)).toEqual([0.4, 0.4, 0.2]);
    expect(values(5, 0)).toEqual([0.1, 0.6, 0.3]); // after the dice
    expect(values(8, 0)).toEqual([0, 1, 0]);
  });

  it('claim nothing of what is not known yet', () => {
    expect(chanceNow(game(0, [1]), review(0), 1)?.value).toBe(0.3);
    expect(chanceNow(game(0, [1]), review(0, false), 1)).toBeUndefined();
  });
});

describe('a review', () => {
  it('is whole once every decision is known, and never before it began', () => {
    const reviewing = new Reviewing('game');
    const known = (state: Review['state'], of: number) => {
      reviewing.found.value = { state, of } as Review;
      return reviewing.whole.value;
    };
    expect(known('none', 0)).toBe(false);
    expect(known('waiting', 0)).toBe(false);
    expect(known('done', 0)).toBe(true); // dice alone
    expect(known('working', 2)).toBe(false);
    reviewing.decisions.value = new Map(decisions.map((one) => [one.ply, one]));
    expect(known('working', 2)).toBe(true);
    reviewing.close();
  });
});
