/** Where things are on the drawing of a floor: 80 units a space, 58 for the ring around the building. */
import { type Floor, isOn } from './plan';
import type { Edge, Space } from './view';
import { columnOf, rowOf, spaceOn } from './view';

export const CELL = 80;
const RING = 58;
/** Nobody walks around half a board, or in the sea. */
const NARROW_RING = 28;
const SEA = 46;
/** Room for the dice's numbers above and to the left of the garden. */
export const MARGIN = 26;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export class Geometry {
  readonly width: number;
  readonly height: number;
  /** How wide the ring around the building is. */
  readonly ring: number;

  constructor(readonly floor: Floor) {
    this.has = isOn(floor);
    this.ring = floor.half ? NARROW_RING : floor.around === 'sea' ? SEA : RING;
    this.width = floor.columns * CELL + 2 * this.ring;
    this.height = floor.rows * CELL + 2 * this.ring;
  }

  /** Whether a space is on this floor. */
  readonly has: (at: Space) => boolean;

  box(at: Space): Box {
    const [row, column] = [rowOf(at) - this.floor.above, columnOf(at)];
    const start = (index: number, count: number): number =>
      index === 0 ? 0 : this.ring + (Math.min(index, count + 1) - 1) * CELL;
    const length = (index: number, count: number): number =>
      index === 0 || index === count + 1 ? this.ring : CELL;
    return {
      x: start(column, this.floor.columns),
      y: start(row, this.floor.rows),
      width: length(column, this.floor.columns),
      height: length(row, this.floor.rows),
    };
  }

  centre(at: Space): Point {
    const box = this.box(at);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** The middle of an edge, and whether it runs from top to bottom. */
  edge([a, b]: Edge): Point & { upright: boolean } {
    const upright = rowOf(a) === rowOf(b);
    const second = rowOf(a) < rowOf(b) || columnOf(a) < columnOf(b) ? b : a;
    const box = this.box(second);
    return upright
      ? { x: box.x, y: box.y + box.height / 2, upright }
      : { x: box.x + box.width / 2, y: box.y, upright };
  }

  /** Several spaces as one box: a parking spot, an object. */
  around(spaces: Space[]): Box {
    const boxes = spaces.map((at) => this.box(at));
    const x = Math.min(...boxes.map((box) => box.x));
    const y = Math.min(...boxes.map((box) => box.y));
    return {
      x,
      y,
      width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
      height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
    };
  }

  /** The space under a point of the drawing, if there is one. */
  spaceAt({ x, y }: Point): Space | null {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return null;
    const index = (value: number, count: number): number =>
      Math.max(0, Math.min(count + 1, Math.floor((value - this.ring) / CELL) + 1));
    const { id, rows, columns, above } = this.floor;
    return spaceOn(id, index(y, rows) + above, index(x, columns));
  }
}
