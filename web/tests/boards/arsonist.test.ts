import { describe, expect, it } from 'vitest';
import { Notes } from '../../src/boards/arsonist/Panels';
import type { View } from '../../src/boards/arsonist/view';
import type { BoardProps } from '../../src/boards/contract';

const shown = (seat: number | null, view: Partial<View>) =>
  Notes({ seat, view } as BoardProps<View>) !== null;

describe('the notebook', () => {
  it('is for whoever looks for the arsonist, until everybody knows where he is', () => {
    expect([null, 0, 1].map((seat) => shown(seat, {}))).toEqual([true, false, true]);
    expect([null, 0, 1].map((seat) => shown(seat, { result: 'caught' }))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
