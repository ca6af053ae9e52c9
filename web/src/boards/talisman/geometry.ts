/** Where the spaces are: three rings around the Crown, each closed without gaps. */

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const WIDTH = 926;
export const HEIGHT = 744;
/** A corner of a ring. */
const CELL = { width: 118, height: 92 };
const OUTER: Rect = { x: 14, y: 14, width: 898, height: 716 };
export const RIVER: Rect = { x: 132, y: 106, width: 662, height: 532 };
export const MIDDLE: Rect = { x: 156, y: 130, width: 614, height: 484 };
export const WALL: Rect = { x: 274, y: 222, width: 378, height: 300 };
export const INNER: Rect = { x: 286, y: 234, width: 354, height: 276 };

/** How many spaces each ring has, from the outermost; the Crown lies within. */
export const RINGS = [24, 16, 8] as const;
const SIDES = [7, 5, 3];

/** The space with this number: clockwise from the upper left, ring by ring, the Crown last. */
export function rectOf(number: number): Rect {
  let first = 0;
  for (const [ring, size] of RINGS.entries()) {
    if (number < first + size) return onRing(ring, number - first);
    first += size;
  }
  return cellAt(INNER, 3, 1, 1);
}

function onRing(ring: number, place: number): Rect {
  const side = SIDES[ring] ?? 3;
  const last = side - 1;
  const [turn, along] = [Math.floor(place / last), place % last];
  const [row, column] = (
    [
      [0, along],
      [along, last],
      [last, last - along],
      [last - along, 0],
    ] as const
  )[turn] ?? [0, 0];
  return cellAt([OUTER, MIDDLE, INNER][ring] ?? INNER, side, row, column);
}

/** Corners keep their size, what is between them shares the rest. */
function cellAt(box: Rect, side: number, row: number, column: number): Rect {
  const [x, width] = stretch(box.x, box.width, CELL.width, side, column);
  const [y, height] = stretch(box.y, box.height, CELL.height, side, row);
  return { x, y, width, height };
}

function stretch(
  start: number,
  length: number,
  corner: number,
  side: number,
  at: number,
): [number, number] {
  const between = (length - 2 * corner) / (side - 2);
  if (at === 0) return [start, corner];
  if (at === side - 1) return [start + length - corner, corner];
  return [start + corner + (at - 1) * between, between];
}

export const middleOf = ({ x, y, width, height }: Rect): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The ring of a space, and its place on it. */
export function ringOf(number: number): { ring: number; place: number; first: number } {
  let first = 0;
  for (const [ring, size] of RINGS.entries()) {
    if (number < first + size) return { ring, place: number - first, first };
    first += size;
  }
  return { ring: RINGS.length, place: 0, first };
}

/** So many steps along the ring; the Crown has no other space on its ring. */
export function along(number: number, steps: number): number {
  const { ring, place, first } = ringOf(number);
  const size = RINGS[ring];
  return size === undefined ? number : first + ((((place + steps) % size) + size) % size);
}

/** The spaces of a walk along the ring, the shorter way round; straight there if it leads to another ring. */
export function walkOf(from: number, to: number): number[] {
  const [start, end] = [ringOf(from), ringOf(to)];
  const size = RINGS[start.ring];
  if (start.ring !== end.ring || size === undefined) return [from, to];
  const forward = (end.place - start.place + size) % size;
  const steps = forward <= size / 2 ? forward : forward - size;
  return Array.from({ length: Math.abs(steps) + 1 }, (_, step) =>
    along(from, step * Math.sign(steps)),
  );
}

/** The nearest space of the next ring inward (1) or outward (-1); null beyond the last. */
export function across(number: number, inward: number): number | null {
  const ring = ringOf(number).ring + inward;
  if (ring < 0 || ring > RINGS.length) return null;
  const first = RINGS.slice(0, ring).reduce((sum, size) => sum + size, 0);
  const size = RINGS[ring] ?? 1;
  const here = middleOf(rectOf(number));
  const far = (one: number): number => {
    const { x, y } = middleOf(rectOf(one));
    return Math.hypot(x - here.x, y - here.y);
  };
  return Array.from({ length: size }, (_, place) => first + place).reduce((best, one) =>
    far(one) < far(best) ? one : best,
  );
}
