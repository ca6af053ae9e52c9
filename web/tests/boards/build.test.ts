import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import {
  around,
  drawn,
  drawnOn,
  mirrored,
  spacesBetween,
  strokeFrom,
  withBeginning,
  withRoom,
  withSpot,
} from '../../src/boards/flashpoint/build/drawing';
import { begun, done, redone, undone } from '../../src/boards/flashpoint/build/history';
import {
  countsOf,
  type House,
  kindAt,
  type Line,
  sizeOf,
  withLines,
} from '../../src/boards/flashpoint/build/house';
import { nameOf, newHouse, resized } from '../../src/boards/flashpoint/build/making';
import { TOOLS } from '../../src/boards/flashpoint/build/tools';
import type { Messages } from '../../src/boards/contract';
import { EVERY, expectSaid } from '../languages';
import { hasComments, houseIn, textOf } from '../../src/boards/flashpoint/build/text';

const TEXTS = join(import.meta.dirname, '../../src/boards/flashpoint/build');
const ROOT = join(import.meta.dirname, '../../..');
const BOARDS = 'src/firehall/games/flashpoint/board/boards';
const read = (name: string) => readFileSync(join(ROOT, name), 'utf-8');
const board = (name: string) => read(`${BOARDS}/${name}.toml`);
const CABIN = /```toml\n(name = "cabin"[^`]*)```/.exec(read('docs/boards.md'))?.[1] ?? '';

const across = (row: number, column: number): Line => ({ upright: false, row, column });
const upright = (row: number, column: number): Line => ({ upright: true, row, column });
function houseOf(text: string): House {
  const house = houseIn(text);
  if (!house) throw new Error('no house');
  return house;
}
const cabin = () => houseOf(CABIN);

describe('the text of a house', () => {
  const named = readdirSync(join(ROOT, BOARDS)).map((file) => file.replace('.toml', ''));
  const isOne = (name: string) => !/^(fold|half|\[\[floors)/m.test(board(name));
  const drawable = named.filter(isOne);

  it.each(drawable)('says of %s what it said before', (name) => {
    const text = textOf(houseOf(board(name)));
    expect(parse(text)).toEqual(parse(board(name)));
    expect(textOf(houseOf(text))).toBe(text);
  });

  it('is none of a house here where there are floors, halves or a fold', () => {
    expect(drawable).toEqual(expect.arrayContaining(['base_front', 'base_back']));
    const others = named.filter((name) => !isOne(name));
    expect(others).toEqual(expect.arrayContaining(['second_story_house', 'dw_submarine', 'attic']));
    for (const name of others) expect(houseIn(board(name))).toBeNull();
  });

  it('is written as the manual writes it', () => {
    expect(textOf(cabin()).replace(/\s/g, '')).toBe(
      CABIN.replace('rooms = [{', 'rooms = [\n{')
        .replace(/\}\]\n$/, '},\n]\n')
        .replace(/\s/g, ''),
    );
    expect(textOf(cabin())).toContain('\n  "| ↘   ↓   ↓ | ↓   ↓   ↙ |",\n');
  });

  it('may be JSON, with the mark of an editor', () => {
    expect(houseIn(`\ufeff${JSON.stringify(cabin())}`)).toEqual(cabin());
  });

  it('keeps titles whatever is in them', () => {
    const title = 'Ola’s "house" \\ 1';
    expect(houseIn(textOf({ ...cabin(), title }))?.title).toBe(title);
  });

  it('is none with unknown signs, or without sense', () => {
    for (const text of ['name = = 3', '[1]', '{', '"a"', '']) expect(houseIn(text)).toBeNull();
    expect(houseIn(CABIN.replace(' D ', ' Z '))).toBeNull();
    expect(houseIn(CABIN.replace('[[0, 2], [0, 3]]', '[[0, 2]]'))).toBeNull();
    expect(houseIn(CABIN.replace('| →', '|→'))).toBeNull();
  });

  it('says whether somebody has noted something beside it', () => {
    expect([board('base_front'), CABIN].map(hasComments)).toEqual([true, false]);
    expect(hasComments(CABIN.replace('ambulance = [', 'ambulance = [ # here'))).toBe(true);
    expect(hasComments(textOf(newHouse('House #1')))).toBe(false);
  });
});

describe('a new house', () => {
  it.each([
    [4, 4],
    [4, 6],
    [6, 8],
    [8, 10],
  ])('of %i rows and %i columns has all that a board needs', (rows, columns) => {
    const house = newHouse('Zażółć gęślą jaźń', rows, columns);
    expect(sizeOf(house)).toEqual({ rows, columns });
    expect(house.name).toBe('zazolc_gesla_jazn');
    expect(countsOf(house)).toEqual({
      ...{ walls: 2 * (rows + columns) - 2, doors: 0, windows: 0, ways: 2 },
    });
    const ring = [...(house.ambulance ?? []), ...(house.engine ?? [])].flatMap((one) => one.spaces);
    expect(new Set(ring.map((at) => at.join())).size).toBe(16);
    expect(house.engine?.map((one) => one.quadrant)).toEqual(['NW', 'NE', 'SE', 'SW']);
  });

  it('has arrows like those of the box', () => {
    const round = (house: House) =>
      [5, 7].map((line) => house.plan[line]?.replace(/[^↖↑↗←→↙↓↘]/g, '').slice(2, 6));
    expect(round(newHouse(''))).toEqual(round(houseOf(board('base_front'))));
    expect(newHouse('').plan[1]).toBe('| ↘   ↘   ↓   ↓   ↓   ↓   ↙   ↙ |');
  });

  it('has a name that the text takes', () => {
    expect(['Dom nr 7!', '12', 'Łódź', '—'].map(nameOf)).toEqual([
      'dom_nr_7',
      'house',
      'lodz',
      'house',
    ]);
  });
});

describe('lines', () => {
  it('are drawn and taken away, and nothing else changes', () => {
    const house = cabin();
    const walled = drawn(house, [across(1, 1), upright(1, 1)], 'wall', false);
    expect(kindAt(walled, across(1, 1))).toBe('wall');
    expect(walled.plan[1]).toBe('| ↘ | ↓   ↓ | ↓   ↓   ↙ |');
    expect(drawn(walled, [across(1, 1), upright(1, 1)], 'wall', true)).toEqual(house);
  });

  it('are what each tool draws', () => {
    for (const tool of ['wall', 'door', 'thin', 'reinforced', 'open'] as const)
      for (const line of [across(2, 3), upright(2, 3)])
        expect(kindAt(drawn(newHouse(''), [line], tool, false), line)).toBe(tool);
  });

  it('of the outer wall are a wall again where something is taken away', () => {
    const house = drawn(cabin(), [across(0, 1)], 'way', false);
    expect(kindAt(house, across(0, 1))).toBe('doorway');
    expect(drawn(house, [across(0, 1), across(1, 1)], 'erase', true)).toEqual(cabin());
  });

  it('are left alone by a tool that has nothing to do with them', () => {
    expect(drawn(cabin(), [across(0, 1)], 'door', false)).toEqual(cabin());
    expect(drawn(cabin(), [across(1, 1)], 'way', false)).toEqual(cabin());
  });

  it('write doorways as the other kinds want it, and back', () => {
    const house = cabin();
    const glazed = withLines(house, [across(0, 2)], 'window');
    expect(glazed.plan[0]).toBe('+---+-W-+---+---+-o-+---+');
    expect(glazed.plan[5]?.[0]).toBe('o');
    expect(drawn(glazed, [across(0, 4)], 'way', false).plan[0]).toContain('-o-+-o-');
    expect(withLines(glazed, [across(0, 2)], 'wall')).toEqual(house);
  });

  it('follow the hand, longer way first, and go when it comes back', () => {
    const house = newHouse('');
    const start = strokeFrom({ row: 2, column: 1 });
    const stroke = drawnOn(start, { row: 3, column: 3 }, house, 'wall');
    expect(stroke.lines).toEqual([across(2, 2), across(2, 3), upright(3, 3)]);
    const back = drawnOn(stroke, { row: 2, column: 2 }, house, 'wall');
    expect(back.lines).toEqual([...stroke.lines, across(3, 3), upright(3, 2)]);
    const straight = drawnOn(start, { row: 2, column: 3 }, house, 'wall');
    expect(drawnOn(straight, start.end, house, 'wall').lines).toEqual([]);
  });

  it('take away what is there where they begin', () => {
    const house = drawn(newHouse(''), [across(2, 2), across(2, 3)], 'wall', false);
    const along = (tool: 'wall' | 'thin') =>
      drawnOn(strokeFrom({ row: 2, column: 1 }), { row: 2, column: 3 }, house, tool).takes;
    expect([along('wall'), along('thin')]).toEqual([true, false]);
  });

  it('have a mirror image, once where it is itself', () => {
    const size = { rows: 6, columns: 8 };
    expect(mirrored([upright(1, 3), across(2, 1), upright(1, 4)], size)).toEqual([
      ...[upright(1, 3), upright(1, 5), across(2, 1), across(2, 8), upright(1, 4)],
    ]);
  });

  it('are told around a point', () => {
    expect(around(cabin(), { row: 2, column: 3 })).toEqual([
      { side: 'N', kind: 'door' },
      { side: 'E', kind: 'wall' },
      { side: 'S', kind: 'wall' },
    ]);
    expect(around(cabin(), { row: 0, column: 0 }).map((one) => one.side)).toEqual(['E', 'S']);
  });
});

describe('rooms, parking and the beginning', () => {
  it('are drawn over what was there', () => {
    const house = withRoom(cabin(), spacesBetween([4, 3], [3, 4]), 'hall');
    expect(house.rooms).toEqual([
      {
        name: 'pantry',
        spaces: [
          [4, 1],
          [4, 2],
        ],
      },
      {
        name: 'hall',
        spaces: [
          [3, 3],
          [3, 4],
          [4, 3],
          [4, 4],
        ],
      },
    ]);
    const joined = withRoom(house, [[3, 2]], 'hall');
    expect(joined.rooms?.[1]?.spaces[0]).toEqual([3, 2]);
    expect(withRoom(withRoom(joined, spacesBetween([1, 1], [4, 6]), ''), [[1, 1]], '').rooms).toBe(
      undefined,
    );
  });

  it('put a vehicle where the hand is, within its side', () => {
    const spot = (at: [number, number], towards: [number, number]) =>
      withSpot(cabin(), 'engine', at, towards).engine?.[0];
    expect(spot([0, 1], [0, 3])).toEqual({
      side: 'top',
      spaces: [
        [0, 1],
        [0, 2],
      ],
      quadrant: 'NW',
    });
    expect(spot([0, 6], [0, 6])?.spaces).toEqual([
      [0, 5],
      [0, 6],
    ]);
    expect(spot([0, 4], [0, 2])?.spaces).toEqual([
      [0, 3],
      [0, 4],
    ]);
    expect(withSpot(cabin(), 'ambulance', [0, 0], [0, 1])).toEqual(cabin());
    expect(withSpot(cabin(), 'ambulance', [3, 7], [4, 7]).ambulance?.[1]?.spaces).toEqual([
      [3, 7],
      [4, 7],
    ]);
  });

  it('go from nothing to fire to a point of interest', () => {
    const [fire, poi, none] = [1, 2, 3].map((times) =>
      Array.from({ length: times }).reduce<House>((house) => withBeginning(house, [1, 1]), cabin()),
    );
    expect(fire?.family_fire).toContainEqual([1, 1]);
    expect([poi?.family_fire, none]).toEqual([cabin().family_fire, cabin()]);
    expect(poi?.family_poi).toContainEqual([1, 1]);
  });
});

describe('another size', () => {
  it('of a house that was made is one made so', () => {
    expect(resized(newHouse('', 6, 8), { rows: 8, columns: 6 }).family_fire).toEqual(
      newHouse('', 8, 6).family_fire,
    );
    const grown = resized(newHouse('', 4, 4), { rows: 6, columns: 8 });
    expect([grown.ambulance, grown.first_explosion, grown.quadrant_rows]).toEqual([
      ...[newHouse('').ambulance, newHouse('').first_explosion, 3],
    ]);
  });

  it('keeps what is drawn, and the outer wall around it', () => {
    const wide = resized(cabin(), { rows: 6, columns: 8 });
    expect(sizeOf(wide)).toEqual({ rows: 6, columns: 8 });
    expect(wide.plan[0]).toBe('+---+---+---+---+   +---+---+---+');
    expect(wide.plan[3]?.replace(/[^|D ]/g, ' ')).toBe('|           D                   |');
    expect(wide.plan[8]).toBe('+   +   +   +   +   +   +   +   +');
    expect(wide.rooms).toEqual(cabin().rooms);
    expect(wide.ambulance?.[1]?.spaces).toEqual([
      [1, 9],
      [2, 9],
    ]);
    const back = resized(wide, { rows: 4, columns: 6 });
    expect(back.plan[0]).toBe(cabin().plan[0]);
    expect(back.rooms).toEqual(cabin().rooms);
  });

  it('keeps vehicles apart that were parked by somebody', () => {
    const back = houseOf(board('base_back')); // its Ambulance stands where one is put by itself
    const { ambulance, engine } = resized(back, { rows: 6, columns: 10 });
    const spots = [...(ambulance ?? []), ...(engine ?? [])].flatMap((one) => one.spaces);
    expect(new Set(spots.map((at) => at.join())).size).toBe(16);
  });

  it('makes anew what has no place in it', () => {
    const small = resized(houseOf(board('base_front')), { rows: 4, columns: 4 });
    expect(small.ambulance).toEqual(newHouse('', 4, 4).ambulance);
    expect(small.family_poi).toEqual(newHouse('', 4, 4).family_poi);
    expect(small.rooms?.map((room) => room.name)).not.toContain('wc');
  });
});

describe('what was done', () => {
  it('is taken back and done again, until something else is done', () => {
    const all = [1, 2, 3].reduce(done<number>, begun(0));
    const back = undone(undone(all));
    expect([back.now, redone(back).now, redone(redone(redone(back))).now]).toEqual([1, 2, 3]);
    expect(undone(undone(undone(undone(all)))).now).toBe(0);
    expect(redone(done(back, 9)).now).toBe(9);
  });
});

describe('the words of the drawing board', () => {
  const said = (code: string) => {
    const file = join(TEXTS, `texts/${code}.json`);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf-8')) as Messages) : {};
  };

  it.each(EVERY)('are all there in %s, with the same places', (code) => {
    expectSaid(code, said(code), said('en'));
  });

  it('are those that it says, and no others', () => {
    const files = readdirSync(TEXTS).filter((name) => /\.tsx?$/.test(name));
    const code = files.map((name) => readFileSync(join(TEXTS, name), 'utf-8')).join('\n');
    const named = [...code.matchAll(/'(flashpoint\.build\.[a-z.]+)'/g)].map(([, key]) => key);
    const each = [...TOOLS.map(({ tool }) => tool)];
    const made = [
      ...each.flatMap((tool) => [`flashpoint.build.tool.${tool}`, `flashpoint.build.how.${tool}`]),
      ...['rows', 'columns', 'repair', 'think'].map((key) => `flashpoint.build.${key}`),
    ];
    expect(Object.keys(said('en')).sort()).toEqual([...new Set([...named, ...made])].sort());
  });
});
