/** What hands do to a house: lines along its grid, rooms, parking spots, the fires of the family game. */
import {
  type At,
  type House,
  isOuter,
  type Kind,
  kindAt,
  type Line,
  lineKey,
  linesOf,
  type Parked,
  type Size,
  sizeOf,
  withLines,
} from './house';
import { quadrantOf } from './making';

export type Tool = Kind | 'way' | 'erase' | 'room' | 'parking' | 'begin';
export type Vehicle = 'ambulance' | 'engine';

/** A point where lines meet: `row` of them are above it, `column` at its left. */
export interface Point {
  row: number;
  column: number;
}

/** A drag, or a press of a key: the lines that it has gone along, and whether it takes away. */
export interface Stroke {
  lines: Line[];
  end: Point;
  takes: boolean;
}

/** Whether a tool has anything to do with a line: ways out are in the outer wall, doors within. */
export function isFor(tool: Tool, line: Line, size: Size): boolean {
  if (tool === 'way') return isOuter(line, size);
  return tool !== 'door' || !isOuter(line, size);
}

/** Whether it is there already: then a drag along it takes it away. */
export function isThere(house: House, line: Line, tool: Tool): boolean {
  return tool === 'erase' || kindAt(house, line) === (tool === 'way' ? 'doorway' : tool);
}

/** Lines drawn by a tool, or taken away; where the outer wall had something else, it is a wall again. */
export function drawn(house: House, lines: Line[], tool: Tool, takes: boolean): House {
  const size = sizeOf(house);
  const meant = lines.filter((line) => isFor(tool, line, size));
  if (!takes) return withLines(house, meant, tool === 'way' ? 'open' : (tool as Kind));
  const outer = meant.filter((line) => isOuter(line, size));
  const inner = meant.filter((line) => !isOuter(line, size));
  return withLines(withLines(house, outer, 'wall'), inner, 'open');
}

export const strokeFrom = (point: Point): Stroke => ({ lines: [], end: point, takes: false });

/** The stroke drawn on to a point, row first or column first; back over its own lines it gives them up. */
export function drawnOn(stroke: Stroke, to: Point, house: House, tool: Tool): Stroke {
  let { lines, end, takes } = stroke;
  for (const next of between(end, to)) {
    const line = lineBetween(end, next);
    const last = lines.at(-1);
    if (last && lineKey(last) === lineKey(line)) lines = lines.slice(0, -1);
    else {
      if (lines.length === 0) takes = isThere(house, line, tool);
      lines = [...lines, line];
    }
    end = next;
  }
  return { lines, end, takes };
}

/** Step by step, along the longer way first. */
function* between(from: Point, to: Point): Generator<Point> {
  let { row, column } = from;
  const wide = Math.abs(to.column - column) >= Math.abs(to.row - row);
  for (const along of wide ? [true, false] : [false, true])
    while (along ? column !== to.column : row !== to.row) {
      if (along) column += Math.sign(to.column - column);
      else row += Math.sign(to.row - row);
      yield { row, column };
    }
}

export function lineBetween(a: Point, b: Point): Line {
  const upright = a.column === b.column;
  return {
    upright,
    row: Math.max(a.row, b.row),
    column: Math.max(a.column, b.column),
  };
}

/** Lines and what stands opposite, left and right changed. */
export function mirrored(lines: Line[], { columns }: Size): Line[] {
  const all = lines.flatMap((line) => [
    line,
    { ...line, column: line.upright ? columns - line.column : columns + 1 - line.column },
  ]);
  return [...new Map(all.map((line) => [lineKey(line), line])).values()];
}

/** All spaces between two corners. */
export function spacesBetween(a: At, b: At): At[] {
  const found: At[] = [];
  for (let row = Math.min(a[0], b[0]); row <= Math.max(a[0], b[0]); row++)
    for (let column = Math.min(a[1], b[1]); column <= Math.max(a[1], b[1]); column++)
      found.push([row, column]);
  return found;
}

const isAmong = (spaces: At[], at: At): boolean =>
  spaces.some(([row, column]) => row === at[0] && column === at[1]);

/** These spaces are a room, or (without a name) none; they leave those that they were in. */
export function withRoom(house: House, spaces: At[], name: string): House {
  const others = (house.rooms ?? []).map((room) => ({
    ...room,
    spaces: room.spaces.filter((at) => !isAmong(spaces, at)),
  }));
  const same = others.find((room) => room.name === name);
  if (same) same.spaces = [...same.spaces, ...spaces].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  else if (name) others.push({ name, spaces });
  const rooms = others.filter((room) => room.spaces.length > 0);
  const next: House = { ...house, rooms };
  if (rooms.length === 0) delete next.rooms;
  return next;
}

export const roomAt = (house: House, at: At) =>
  house.rooms?.find((room) => isAmong(room.spaces, at));

/** The side of the ring that a space is on; corners are on none. */
export function sideOf([row, column]: At, { rows, columns }: Size): Parked['side'] | null {
  if (column >= 1 && column <= columns)
    return row === 0 ? 'top' : row === rows + 1 ? 'bottom' : null;
  if (row < 1 || row > rows) return null;
  return column === 0 ? 'left' : 'right';
}

/** The vehicle parks on that side from this space on, towards the other one. */
export function withSpot(house: House, vehicle: Vehicle, at: At, towards: At): House {
  const size = sizeOf(house);
  const side = sideOf(at, size);
  if (!side) return house;
  const spaces = pair(at, towards, side, size);
  const spot: Parked = { side, spaces };
  if (vehicle === 'engine') spot.quadrant = quadrantOf(spot, size);
  const spots = house[vehicle]?.map((one) => (one.side === side ? { ...one, ...spot } : one));
  return { ...house, [vehicle]: spots ?? [spot] };
}

function pair(at: At, towards: At, side: Parked['side'], size: Size): [At, At] {
  const across = side === 'top' || side === 'bottom';
  const [here, there] = across ? [at[1], towards[1]] : [at[0], towards[0]];
  const last = across ? size.columns : size.rows;
  const first = Math.min(Math.max(there < here ? here - 1 : here, 1), last - 1);
  const on = (index: number): At => (across ? [at[0], index] : [index, at[1]]);
  return [on(first), on(first + 1)];
}

/** What a family game has in a space when it begins: nothing, then fire, then a point of interest. */
export function withBeginning(house: House, at: At): House {
  const { family_fire: fire = [], family_poi: poi = [] } = house;
  const without = (spaces: At[]): At[] => spaces.filter((one) => one.join() !== at.join());
  if (isAmong(fire, at)) return { ...house, family_fire: without(fire), family_poi: [...poi, at] };
  if (isAmong(poi, at)) return { ...house, family_poi: without(poi) };
  return { ...house, family_fire: [...fire, at] };
}

/** What a screen reader is told of a point: the kinds of the lines that leave it. */
export function around(house: House, point: Point): { side: string; kind: string }[] {
  const here = new Set([...linesOf(sizeOf(house))].map(lineKey));
  const steps = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] } as const;
  return Object.entries(steps).flatMap(([side, [down, right]]) => {
    const line = lineBetween(point, { row: point.row + down, column: point.column + right });
    const kind = here.has(lineKey(line)) ? kindAt(house, line) : 'open';
    return kind === 'open' ? [] : [{ side, kind }];
  });
}
