import { describe, expect, it } from 'vitest';
import type { PlanStep } from '../src/net/wire';
import { coursesOf, marksOf } from '../src/parts/planOnBoard';
import { chancesAfter } from '../src/parts/review/points';
import { isDice } from '../src/parts/review/dice';
import type { Reviewing } from '../src/state/review';

const at = (row: number, column: number) => ({ space: [row, column] }) as const;
const step = (on: object[], origin: object | null = null) =>
  ({ action: '', say: '', on, origin }) as unknown as PlanStep;

describe('a plan on the board', () => {
  const walk = [
    step([at(4, 8)], at(4, 9)),
    step([at(4, 8)], at(4, 8)),
    step([{ edge: 1 }], at(4, 8)),
  ];

  it('has a number where each step is done', () => {
    expect(marksOf([...walk, step([{ end: true }])]).map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it('has an arrow from the piece to wherever it does something else than where it stands', () => {
    expect(coursesOf(walk, 'best').map(({ from, to }) => [from, to])).toEqual([
      [at(4, 9), at(4, 8)],
      [at(4, 8), { edge: 1 }],
    ]);
  });

  it('goes from step to step where nobody says where the piece stands', () => {
    const steps = [step([{ place: 'inn' }]), step([]), step([{ place: 'woods' }])];
    expect(coursesOf(steps, 'played')).toEqual([
      { kind: 'played', from: { place: 'inn' }, to: { place: 'woods' } },
    ]);
  });
});

describe('the chance beside a move', () => {
  const chances = (...values: number[]) => values.map((value) => ({ value, band: 0 }));
  const game = (rivals: boolean) =>
    ({
      inOrder: {
        value: [
          { ply: 2, seat: 1, all_before: chances(0.5, 0.4), all_after: chances(0.6, 0.3) },
          { ply: 4, seat: 0, all_before: chances(0.2, 0.7), all_after: chances(0.1, 0.8) },
        ],
      },
      rivals: { value: rivals },
      curveOf: (seat: number) => (rivals ? seat : 0),
    }) as unknown as Reviewing;
  const after = (rivals: boolean) =>
    [...chancesAfter(game(rivals))].map(([ply, { value }]) => [ply, value]);

  it('is that of all, after moves and after dice', () => {
    expect(after(false)).toEqual([
      [2, 0.5],
      [3, 0.6],
      [4, 0.2],
      [5, 0.1],
    ]);
  });

  it('is that of whoever moved, where each plays for themselves', () => {
    expect(after(true)).toEqual([
      [3, 0.3],
      [5, 0.1],
    ]);
  });
});

it('knows dice by their notation', () => {
  expect(['3,5', '4', 'victim', 'P1 draws mog', '1,2,3'].map(isDice)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
