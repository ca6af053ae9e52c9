/** The city: six by six tiles of 100, streets of 8. */
import type { Space } from './view';

export const TILE = 100;
export const STREET = 8;
export const SIDE = 6;
export const CITY = SIDE * (TILE + STREET) + STREET;

export interface Point {
  x: number;
  y: number;
}

/** The upper left corner of a tile. */
export const corner = ([row, column]: Space): Point => ({
  x: STREET + column * (TILE + STREET),
  y: STREET + row * (TILE + STREET),
});

/** The space that a point of the drawing lies in. */
export function spaceAt({ x, y }: Point): Space | null {
  const at: Space = [Math.floor(y / (TILE + STREET)), Math.floor(x / (TILE + STREET))];
  return at.every((part) => part >= 0 && part < SIDE) ? at : null;
}

export function centre(at: Space): Point {
  const { x, y } = corner(at);
  return { x: x + TILE / 2, y: y + TILE / 2 };
}
