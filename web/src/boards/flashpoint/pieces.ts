/** How the pieces of one space share it: a pure matter of drawing. */
import type { Box, Geometry, Point } from './geometry';
import { CELL } from './geometry';
import type { Space, View } from './view';
import { spaceKey } from './view';

export interface Placed extends Point {
  key: string;
  /** The symbol's id; firefighters are drawn by `Helmet`. */
  token: string;
  /** What is particular about it. */
  badge: string | null;
  size: number;
  at: Space;
}

export interface Standing extends Point {
  firefighter: number;
  size: number;
}

export interface Crowd {
  goods: Placed[];
  standing: Standing[];
  /** Spaces where more lies than can be drawn, and how much more. */
  more: { at: Space; count: number; x: number; y: number }[];
}

const GOODS: Record<string, number> = { victim: 42, 'victim-treated': 42, poi: 46, hazmat: 40 };
const ALONE: Record<string, number> = { victim: 52, 'victim-treated': 52, poi: 56, hazmat: 46 };

export function arrange(view: View, geometry: Geometry): Crowd {
  const crowd: Crowd = { goods: [], standing: [], more: [] };
  const hazards = new Set([...view.fire, ...view.smoke].map(spaceKey));
  const goods = goodsBySpace(view);
  const helmets = new Map<string, number[]>();
  const spaces = new Map<string, Space>();
  view.firefighters.forEach(({ at }, figure) => {
    if (view.away?.includes(figure)) return;
    push(helmets, spaceKey(at), figure);
    spaces.set(spaceKey(at), at);
  });
  for (const { at } of [...goods.values()].flat()) spaces.set(spaceKey(at), at);
  for (const [key, at] of spaces) if (!geometry.has(at)) spaces.delete(key);

  for (const [key, at] of spaces) {
    const box = geometry.box(at);
    const lying = goods.get(key) ?? [];
    const people = helmets.get(key) ?? [];
    const company = hazards.has(key);
    placeGoods(crowd, lying, box, company || people.length > 0);
    placeHelmets(crowd, people, box, company || lying.length > 0);
    if (lying.length > 2) crowd.more.push({ at, count: lying.length - 2, ...point(box, 17, 15) });
  }
  crowd.standing.sort((a, b) => a.firefighter - b.firefighter);
  return crowd;
}

/** Special victims wear a badge. */
export const BADGES: Record<string, string> = {
  lightly_wounded: 'vb-light',
  critically_wounded: 'vb-critical',
  heavy: 'vb-heavy',
  oxygen_tank: 'vb-oxygen',
};

interface Good {
  key: string;
  token: string;
  badge: string | null;
  at: Space;
}

function goodsBySpace(view: View): Map<string, Good[]> {
  const found = new Map<string, Good[]>();
  const add = (key: string, token: string, at: Space, kind = '') =>
    push(found, spaceKey(at), { key, token, at, badge: BADGES[kind] ?? null });
  view.victims.forEach(({ at, treated, kind }, index) =>
    add(`victim ${index}`, treated ? 'victim-treated' : 'victim', at, kind),
  );
  view.med_bay?.forEach(({ at, people }) => {
    for (let one = 0; one < people; one++) add(`care ${spaceKey(at)} ${one}`, 'victim-treated', at);
  });
  view.poi.forEach((at) => add(`poi ${spaceKey(at)}`, 'poi', at));
  view.hazmats.forEach((at, index) => add(`hazmat ${index}`, 'hazmat', at));
  return found;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** A point of a space that is 80 units wide, brought to the space as it is. */
function point(box: Box, x: number, y: number): Point {
  return { x: box.x + (x / CELL) * box.width, y: box.y + (y / CELL) * box.height };
}

const scaleOf = (box: Box): number => Math.min(1, Math.min(box.width, box.height) / 64);

function placeGoods(crowd: Crowd, goods: Good[], box: Box, company: boolean): void {
  const alone = goods.length === 1 && !company;
  goods.slice(0, 2).forEach((good, index) => {
    const middle = alone ? point(box, 40, 40) : point(box, 25 + index * 26, 55);
    const size = (alone ? ALONE : GOODS)[good.token] ?? 42;
    crowd.goods.push({ ...good, ...middle, size: size * scaleOf(box) });
  });
}

/** One helmet in the middle; with company in the upper right; several in a row or in two. */
function placeHelmets(crowd: Crowd, people: number[], box: Box, company: boolean): void {
  const count = people.length;
  const rows = !company && count > 2 ? 2 : 1;
  const inRow = Math.ceil(count / rows);
  const size = count === 1 ? (company ? 48 : 56) : count <= 4 ? (company ? 40 : 42) : 32;
  people.forEach((firefighter, index) => {
    const row = Math.floor(index / inRow);
    const column = index % inRow;
    const spread = Math.min(36, 56 / inRow);
    const x = company
      ? 54 - (count - 1 - index) * (count > 1 ? 40 / (count - 1 || 1) : 0) + (count > 1 ? 4 : 0)
      : 40 + (column - (inRow - 1) / 2) * spread;
    const y = company ? 27 : rows === 1 ? 40 : 24 + row * 32;
    crowd.standing.push({ firefighter, ...point(box, x, y), size: size * scaleOf(box) });
  });
}
