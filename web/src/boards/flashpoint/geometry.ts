/** Where things are on the drawing: 80 units a space, 58 for the ring around the building. */
import type { Plan } from './plan';
import type { Edge, Space } from './view';

export const CELL = 80;
export const RING = 58;
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

function start(index: number, count: number): number {
  if (index === 0) return 0;
  return RING + (Math.min(index, count + 1) - 1) * CELL;
}

function length(index: number, count: number): number {
  return index === 0 || index === count + 1 ? RING : CELL;
}

export class Geometry {
  readonly width: number;
  readonly height: number;

  constructor(readonly plan: Plan) {
    this.width = plan.columns * CELL + 2 * RING;
    this.height = plan.rows * CELL + 2 * RING;
  }

  box([row, column]: Space): Box {
    return {
      x: start(column, this.plan.columns),
      y: start(row, this.plan.rows),
      width: length(column, this.plan.columns),
      height: length(row, this.plan.rows),
    };
  }

  centre(at: Space): Point {
    const box = this.box(at);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** The middle of an edge, and whether it runs from top to bottom. */
  edge([a, b]: Edge): Point & { upright: boolean } {
    const upright = a[0] === b[0];
    const second = a[0] < b[0] || a[1] < b[1] ? b : a;
    const box = this.box(second);
    return upright
      ? { x: box.x, y: box.y + box.height / 2, upright }
      : { x: box.x + box.width / 2, y: box.y, upright };
  }

  /** Both spaces of a parking spot as one box. */
  bay([a, b]: [Space, Space]): Box {
    const one = this.box(a);
    const two = this.box(b);
    return {
      x: Math.min(one.x, two.x),
      y: Math.min(one.y, two.y),
      width: Math.max(one.x + one.width, two.x + two.width) - Math.min(one.x, two.x),
      height: Math.max(one.y + one.height, two.y + two.height) - Math.min(one.y, two.y),
    };
  }

  /** The space under a point of the drawing, if there is one. */
  spaceAt({ x, y }: Point): Space | null {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return null;
    const index = (value: number, count: number): number =>
      Math.max(0, Math.min(count + 1, Math.floor((value - RING) / CELL) + 1));
    return [index(y, this.plan.rows), index(x, this.plan.columns)];
  }
}
