import { describe, expect, it } from 'vitest';
import garage from '../../src/boards/fixtures/flashpoint-garage.json';
import house from '../../src/boards/fixtures/flashpoint-house.json';
import submarine from '../../src/boards/fixtures/flashpoint-submarine.json';
import { located } from '../../src/boards/flashpoint/names';
import { floorAt, isOn, readPlan } from '../../src/boards/flashpoint/plan';
import { Site } from '../../src/boards/flashpoint/site';
import type { BoardData, Space } from '../../src/boards/flashpoint/view';
import { spaceKey, spaceOfKey } from '../../src/boards/flashpoint/view';

const planOf = (fixture: { scene: unknown }) => readPlan(fixture.scene as BoardData);

/** Every space inside comes back from the middle of where it is drawn. */
function findsItself(site: Site): void {
  for (const { geometry } of site.places)
    for (let row = 1; row <= geometry.floor.rows; row++)
      for (let column = 1; column <= geometry.floor.columns; column++) {
        const { id, above } = geometry.floor;
        const at: Space = id ? [id, row + above, column] : [row + above, column];
        const point = site.point(at, (one) => one.centre(at));
        expect(point && site.spaceAt(point)).toEqual(at);
      }
}

describe('a house with two floors', () => {
  const plan = planOf(house);

  it('has its floors beside each other with the same row lines', () => {
    const [ground, upper] = new Site(plan).places;
    expect(upper?.x).toBeGreaterThan(ground?.geometry.width ?? Infinity);
    expect([upper?.y, upper?.scale]).toEqual([ground?.y, ground?.scale]);
    findsItself(new Site(plan));
  });

  it('goes on with the black die from floor to floor', () => {
    expect(plan.floors.map((floor) => floor.black)).toEqual([0, 4]);
  });

  it('calls its spaces alike in every sentence', () => {
    const t = (key: string) => key;
    expect(located('Ada moves to U:3,4.', plan, t)).toMatch(/^Ada moves to 3·8 \(.*\)\.$/);
    expect(located('3,8', plan, t)).toBe('3·8'); // dice
    expect(located('2.5,3 points, 1,5.2 and X:1,2', plan, t)).toBe('2.5,3 points, 1,5.2 and X:1,2');
    expect(located('from 0,1 to 1,1', planOf(garage), t)).toMatch(/^from 0·1 .*to 1·1/);
  });

  it('shows one floor alone', () => {
    const [, upper] = plan.floors;
    const site = new Site(plan, upper);
    expect(site.places.map((place) => place.geometry.floor.name)).toEqual(['U']);
    expect(site.placeOf(['G', 1, 1])).toBeNull();
  });

  it('draws windows, thin walls and stairs', () => {
    expect([
      ...new Set(plan.floors.flatMap((floor) => floor.doors.map((one) => one.kind))),
    ]).toEqual(['window', 'door']);
    expect(plan.floors[0].walls.some((one) => one.kind === 'thin')).toBe(true);
    expect(plan.passages.map((one) => one.kind)).toEqual(['stairs']);
  });
});

describe('a garage with an attic and a basement', () => {
  const plan = planOf(garage);

  it('has half boards that are smaller, at the right and under each other', () => {
    const [whole, attic, basement] = new Site(plan).places;
    expect(attic?.scale).toBeLessThan(0.7);
    expect(attic?.x).toBeGreaterThan(whole?.geometry.width ?? Infinity);
    expect(basement?.x).toBe(attic?.x);
    expect(basement?.y).toBeGreaterThan(attic?.y ?? Infinity);
    findsItself(new Site(plan));
  });

  it('knows what is over what', () => {
    expect(plan.floors.map(({ name, level }) => [name, level])).toEqual([
      ['G', 0],
      ['A', 1],
      ['B', -1],
    ]);
  });
});

describe('a submarine', () => {
  const plan = planOf(submarine);

  it('is drawn as two halves that share their numbers', () => {
    expect(
      plan.floors.map(({ name, rows, columns, above }) => [name, rows, columns, above]),
    ).toEqual([
      ['fore', 3, 8, 0],
      ['aft', 3, 8, 3],
    ]);
    expect(floorAt(plan, [3, 8]).name).toBe('fore');
    expect(floorAt(plan, [4, 1]).name).toBe('aft');
    expect(plan.floors.filter((floor) => isOn(floor)([4, 1]))).toHaveLength(1);
    findsItself(new Site(plan));
  });

  it('goes on from one half to the other, row by row', () => {
    expect(plan.passages.map(({ ends }) => ends.map(spaceKey))).toEqual([
      ['1,8', '4,1'],
      ['2,8', '5,1'],
      ['3,8', '6,1'],
    ]);
  });

  it('has no way out through its hull', () => {
    expect(plan.floors.flatMap((floor) => floor.doorways)).toEqual([]);
  });
});

it('writes spaces as keys and reads them back', () => {
  for (const at of [
    [3, 4],
    ['U', 3, 4],
    ['G', 0, 10],
  ] as Space[])
    expect(spaceOfKey(spaceKey(at))).toEqual(at);
});
