/** A part of a board that is shown alone: some places and what lies around them. */
import type { Target } from '../contract';
import type { KeyOf } from './offers';

/** left, top, width, height */
export type Rectangle = [number, number, number, number];

interface Ground {
  keyOf: KeyOf;
  placeOf: (key: string) => { x: number; y: number } | null;
  /** 1 on a board whose spaces are 80 wide. */
  size: number;
}

/** From the middle of a place to the window's edge: half a space, and some of the next one. */
const AROUND = 62;

/** The window, or null where none of the places is on the board; it never leaves the drawing. */
export function windowOn(near: Target[], whole: Rectangle, ground: Ground): Rectangle | null {
  const points = near.flatMap((target) => {
    const key = ground.keyOf(target);
    const at = key === null ? null : ground.placeOf(key);
    return at ? [at] : [];
  });
  if (points.length === 0) return null;
  const around = AROUND * ground.size;
  const [left, top, width, height] = whole;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, right] = [
    Math.max(left, Math.min(...xs) - around),
    Math.min(left + width, Math.max(...xs) + around),
  ];
  const [y, bottom] = [
    Math.max(top, Math.min(...ys) - around),
    Math.min(top + height, Math.max(...ys) + around),
  ];
  return [x, y, right - x, bottom - y];
}
