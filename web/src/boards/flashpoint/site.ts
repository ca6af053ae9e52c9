/** The floors of a building on one drawing: beside each other with the same row lines, or one alone. */
import type { Box, Point } from './geometry';
import { Geometry, MARGIN } from './geometry';
import type { Floor, Plan } from './plan';
import type { Space } from './view';

/** A floor's name above its numbers, and the room between two floors for the signs of stairs. */
export const TITLE = 34;
export const GAP = 92;
/** A half board is the smaller neighbour of the floors that it lies over or under. */
const HALF = 0.66;

/** The room that a desktop has for a board: on a drawing that is larger, letters and prices grow. */
const ROOM = { width: 790, height: 560 };
const LEGIBLE = 0.9;
const LARGEST = 1.8;

export interface Place extends Point {
  geometry: Geometry;
  scale: number;
}

export class Site {
  readonly places: Place[];
  /** The whole drawing. */
  readonly box: Box;

  /** How much larger letters and prices are drawn, so that they can be read. */
  readonly grow: number;

  /** With a floor shown alone the others are not drawn. */
  constructor(
    readonly plan: Plan,
    alone: Floor | null = null,
  ) {
    const floors = plan.floors.filter((floor) => alone === null || floor === alone);
    this.places = layOut(floors);
    const title = floors.length > 1 ? TITLE : 0;
    const right = Math.max(...this.places.map((one) => one.x + one.scale * one.geometry.width));
    const bottom = Math.max(...this.places.map((one) => one.y + one.scale * one.geometry.height));
    this.box = {
      x: -MARGIN,
      y: -MARGIN - title,
      width: right + MARGIN + 2,
      height: bottom + MARGIN + title + 2,
    };
    const fit = Math.min(ROOM.width / this.box.width, ROOM.height / this.box.height);
    this.grow = alone ? 1 : Math.min(LARGEST, Math.max(1, LEGIBLE / fit));
  }

  placeOf(at: Space): Place | null {
    return this.places.find((place) => place.geometry.has(at)) ?? null;
  }

  /** A point of a floor on the whole drawing. */
  point(at: Space, point: (geometry: Geometry) => Point): Point | null {
    const place = this.placeOf(at);
    if (!place) return null;
    const { x, y } = point(place.geometry);
    return { x: place.x + x * place.scale, y: place.y + y * place.scale };
  }

  spaceAt({ x, y }: Point): Space | null {
    for (const place of this.places) {
      const on = { x: (x - place.x) / place.scale, y: (y - place.y) / place.scale };
      const at = place.geometry.spaceAt(on);
      if (at) return at;
    }
    return null;
  }
}

export const isTall = ({ width, height }: Geometry): boolean => width < height;

function layOut(floors: Floor[]): Place[] {
  const drawn = floors.map((floor) => new Geometry(floor));
  const whole = drawn.filter((one) => !one.floor.half || drawn.length === 1);
  const halves = drawn.filter((one) => !whole.includes(one));
  // Long decks lie under each other, tall floors beside each other.
  const under = whole.every((one) => !isTall(one));
  const places: Place[] = [];
  let [x, y] = [0, 0];
  for (const geometry of whole) {
    places.push({ geometry, x: under ? 0 : x, y: under ? y : 0, scale: 1 });
    x = under ? Math.max(x, geometry.width + GAP) : x + geometry.width + GAP;
    y += geometry.height + MARGIN + TITLE + 10;
  }
  const high = Math.max(...places.map((one) => one.y + one.geometry.height));
  let top = 0;
  if (halves.length > 0 && whole.length === 1) x -= GAP / 3;
  for (const geometry of halves) {
    const room = (high - (halves.length - 1) * (MARGIN + TITLE)) / halves.length;
    // Beside two floors there is height to spare.
    const scale = whole.length > 1 ? HALF : Math.min(HALF, room / geometry.height);
    places.push({ geometry, x, y: top, scale });
    top += scale * geometry.height + MARGIN + TITLE;
  }
  const spare = top - MARGIN - TITLE - high;
  if (spare > 0) for (const place of places) if (place.scale === 1) place.y += spare / 2;
  return places;
}
