import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dice } from '../src/net/wire';
import { held, sealOf, see, shareOf } from '../src/state/seals';

const dice: Dice = { scheme: '', commitment: 'a', seeds: [], secret: null, scripted: 0 };

describe('seals', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
    });
  });

  it('are kept as they were seen first', () => {
    expect(held(dice, sealOf('t'))).toBe('unseen');
    see('t', dice, 0);
    see('t', { ...dice, commitment: 'b' }, 9);
    expect(held(dice, sealOf('t'))).toBe('first');
    expect(held({ ...dice, commitment: 'b' }, sealOf('t'))).toBe('other');
    see('late', dice, 7);
    expect(held(dice, sealOf('late'))).toBe('late');
  });

  it('hold the server to the share that was added', () => {
    expect(() => shareOf('mine')).toThrow();
    see('mine', dice, 0);
    const seed = shareOf('mine');
    expect(shareOf('mine')).toBe(seed);
    expect(held(dice, sealOf('mine'))).toBe('first'); // it may not have arrived
    const shared: Dice = { ...dice, seeds: [[0, 1, seed]] };
    see('mine', shared, 0);
    expect(held(shared, sealOf('mine'))).toBe('first');
    expect(held(dice, sealOf('mine'))).toBe('gone');
    expect(held({ ...dice, seeds: [[5, 1, seed]] }, sealOf('mine'))).toBe('gone');
  });

  it('are as many as a device can keep', () => {
    for (let n = 0; n < 250; n++) see(`table ${n}`, dice, 0);
    expect(sealOf('table 49')).toBeNull();
    expect(sealOf('table 50')).not.toBeNull();
  });
});
