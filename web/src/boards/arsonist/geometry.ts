/** Where the map's parts are drawn, in units of a map 1000 wide whatever its own size. */
import type { Road, Settlement, Town } from './view';
import { roadKey } from './view';

export interface Point {
  x: number;
  y: number;
}

const WIDTH = 1000;
/** Scenery reaches so far beyond the settlements: a frame of any shape is filled. */
const FAR = 1600;

export class Geometry {
  readonly height: number;
  private readonly scale: number;
  private readonly places: Map<number, Settlement>;

  constructor(readonly town: Town) {
    this.scale = WIDTH / town.size[0];
    this.height = town.size[1] * this.scale;
    this.places = new Map(town.settlements.map((one) => [one.number, one]));
  }

  settlement(number: number): Settlement | undefined {
    return this.places.get(number);
  }

  private point([x, y]: [number, number]): Point {
    return { x: x * this.scale, y: y * this.scale };
  }

  place(number: number): Point {
    const found = this.places.get(number);
    return found ? this.point(found.at) : { x: 0, y: 0 };
  }

  /** Roads bend a little, to this side or that; bridges are straight. */
  private bend([a, b]: Road): Point {
    const from = this.place(a);
    const to = this.place(b);
    const bridge = this.town.roads.find((one) => roadKey(one.between) === roadKey([a, b]))?.bridge;
    const amount = bridge ? 0 : (a + b) % 2 === 1 ? 0.07 : -0.07;
    const [low, high] = a < b ? [from, to] : [to, from];
    return {
      x: (from.x + to.x) / 2 + (high.y - low.y) * amount,
      y: (from.y + to.y) / 2 - (high.x - low.x) * amount,
    };
  }

  road(road: Road): string {
    const from = this.place(road[0]);
    const to = this.place(road[1]);
    const bend = this.bend(road);
    return `M${from.x} ${from.y}Q${round(bend.x)} ${round(bend.y)} ${to.x} ${to.y}`;
  }

  /** A point on a road, 0 at its first end and 1 at its second. */
  along(road: Road, part: number): Point {
    const from = this.place(road[0]);
    const to = this.place(road[1]);
    const bend = this.bend(road);
    const rest = 1 - part;
    return {
      x: rest * rest * from.x + 2 * rest * part * bend.x + part * part * to.x,
      y: rest * rest * from.y + 2 * rest * part * bend.y + part * part * to.y,
    };
  }

  /** The land nearest to each settlement of a district, as one path. */
  district(name: string): string {
    const sites = this.town.settlements.map((one) => ({ ...this.point(one.at), of: one.district }));
    return sites
      .filter((site) => site.of === name)
      .map((site) => polygon(nearest(site, sites)))
      .join('');
  }

  /** The river as a smooth line through its points and out of the picture. */
  river(): string | null {
    const points = (this.town.river ?? []).map((at) => this.point(at));
    const [first, second] = points;
    const last = points.at(-1);
    const before = points.at(-2);
    if (!first || !second || !last || !before) return null;
    return smooth([beyond(second, first), ...points, beyond(before, last)]);
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;

function beyond(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    x: to.x + ((to.x - from.x) / length) * FAR,
    y: to.y + ((to.y - from.y) / length) * FAR,
  };
}

/** Start from all land and cut off what is nearer to each other settlement. */
function nearest(site: Point, sites: Point[]): Point[] {
  let land: Point[] = [
    { x: -FAR, y: -FAR },
    { x: WIDTH + FAR, y: -FAR },
    { x: WIDTH + FAR, y: WIDTH + FAR },
    { x: -FAR, y: WIDTH + FAR },
  ];
  for (const other of sites) {
    const middle = { x: (site.x + other.x) / 2, y: (site.y + other.y) / 2 };
    const side = (p: Point): number =>
      (p.x - middle.x) * (other.x - site.x) + (p.y - middle.y) * (other.y - site.y);
    if (other.x !== site.x || other.y !== site.y) land = cut(land, side);
  }
  return land;
}

/** The part of a polygon where `side` is not positive. */
function cut(land: Point[], side: (p: Point) => number): Point[] {
  return land.flatMap((from, index) => {
    const to = land[(index + 1) % land.length] ?? from;
    const a = side(from);
    const b = side(to);
    const kept = a <= 0 ? [from] : [];
    if (a < 0 === b < 0) return kept;
    const part = a / (a - b);
    return [...kept, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }];
  });
}

const polygon = (points: Point[]): string =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;

function smooth(points: Point[]): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${round(first.x)} ${round(first.y)}`;
  for (let index = 0; index + 1 < points.length; index++) {
    const [before, from, to, after] = [-1, 0, 1, 2].map(
      (step) => points[Math.max(0, Math.min(points.length - 1, index + step))] ?? first,
    ) as [Point, Point, Point, Point];
    const controls = [
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
      to.x,
      to.y,
    ];
    path += `C${controls.map(round).join(' ')}`;
  }
  return path;
}
