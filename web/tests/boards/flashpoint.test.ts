import { describe, expect, it } from 'vitest';
import front from '../../src/boards/flashpoint/front.json';
import { Geometry } from '../../src/boards/flashpoint/geometry';
import { allSpaces, readPlan } from '../../src/boards/flashpoint/plan';
import type { BoardData } from '../../src/boards/flashpoint/view';

const plan = readPlan(front as unknown as BoardData);
const [house] = plan.floors;
const geometry = new Geometry(house);

describe('the house with four entrances', () => {
  it('has six rows of eight spaces and a ring around them', () => {
    expect([house.rows, house.columns, allSpaces(house, plan).length]).toEqual([6, 8, 80]);
  });

  it('has its four doorways in the outer wall', () => {
    expect(house.doorways.map((edge) => JSON.stringify(edge)).sort()).toEqual([
      '[[0,6],[1,6]]',
      '[[3,0],[3,1]]',
      '[[4,8],[4,9]]',
      '[[6,3],[7,3]]',
    ]);
  });

  it('finds every space under its own middle', () => {
    for (const at of allSpaces(house, plan))
      expect(geometry.spaceAt(geometry.centre(at))).toEqual(at);
  });

  it('finds no space beside the garden', () => {
    expect(geometry.spaceAt({ x: -1, y: 20 })).toBeNull();
    expect(geometry.spaceAt({ x: geometry.width, y: 20 })).toBeNull();
  });
});
