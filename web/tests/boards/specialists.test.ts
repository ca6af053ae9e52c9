import { describe, expect, it } from 'vitest';
import moment from '../../src/boards/fixtures/flashpoint-front.json';
import type { GameEvent } from '../../src/boards/contract';
import { readPlan } from '../../src/boards/flashpoint/plan';
import { stagingFor } from '../../src/boards/flashpoint/staging';
import type { BoardData, View } from '../../src/boards/flashpoint/view';

const staging = stagingFor(readPlan(moment.scene as unknown as BoardData));
const bare = {
  ...(moment.frames[0]?.view as unknown as View),
  ...{ poi: [], smoke: [], hot_spots: [], victims: [], hazmats: [], walls: [] },
};
const after = (view: Partial<View>, event: GameEvent): View =>
  staging.apply({ ...bare, ...view }, event);

describe('what further specialists and special victims change in the picture', () => {
  it('clears a hot spot and repairs a wall, a marker at a time', () => {
    const cleared = after({ hot_spots: [[2, 2]] }, { event: 'hot_spot_cleared', at: [2, 2] });
    expect(cleared.hot_spots).toEqual([]);
    const edge: View['walls'][0]['edge'] = [
      [3, 3],
      [3, 4],
    ];
    const repaired = { event: 'wall_repaired', at: [3, 4], side: 'W' };
    const once = after({ walls: [{ edge, damage: 1 }], damage_left: 5 }, repaired);
    expect([once.walls, once.damage_left]).toEqual([[], 6]);
  });

  it('moves smoke and points of interest', () => {
    const from = [2, 2];
    const to = [2, 3];
    expect(after({ smoke: [[2, 2]] }, { event: 'smoke_moved', from, to }).smoke).toEqual([to]);
    expect(after({ poi: [[2, 2]] }, { event: 'poi_moved', from, to }).poi).toEqual([to]);
  });

  it('finds a couple as two, a hazmat as none, and somebody particular as such', () => {
    const found = (victim: string) =>
      after({ poi: [[4, 4]] }, { event: 'revealed_special', at: [4, 4], victim });
    expect(found('couple').victims).toHaveLength(2);
    expect([found('hazmat_victim').victims, found('hazmat_victim').hazmats]).toEqual([
      [],
      [[4, 4]],
    ]);
    expect(found('heavy').victims).toEqual([{ at: [4, 4], treated: false, kind: 'heavy' }]);
    expect(found('heavy').poi).toEqual([]);
  });
});
