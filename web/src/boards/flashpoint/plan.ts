/** The building, read from a board's text art (docs/boards.md): what never changes in a game. */
import { DOORS, EDGES, SIGNS } from './edges';
import type { BoardData, Edge, Space, SpotSide, Thing } from './view';
import { beside, columnOf, edgeBetween, edgeKey, floorOf, rowOf, spaceKey, spaceOn } from './view';

export interface Spot {
  vehicle: 'ambulance' | 'engine';
  side: SpotSide;
  spaces: [Space, Space];
}

export interface Room {
  name: string;
  spaces: Space[];
}

/** What stands between two spaces from the beginning. */
export interface DrawnEdge {
  edge: Edge;
  kind: string;
}

/** What lies around a floor: a garden to walk in, or nothing that anybody stands on. */
export type Around = 'garden' | 'paper' | 'sea' | 'earth';

/** A floor, or a part of one that is drawn by itself. */
export interface Floor {
  /** As spaces name it; nothing where it is the only one. */
  id: string;
  /** As people call it; nothing where it needs no name. */
  name: string;
  /** 0 is the ground. */
  level: number;
  rows: number;
  columns: number;
  /** Rows count on from another part: how many are above this one's first. */
  above: number;
  /** The black die's number for the column left of the first. */
  black: number;
  /** A half board over or under the building. */
  half: boolean;
  around: Around;
  /** Walls and lines of all kinds. */
  walls: DrawnEdge[];
  /** Doors and windows of all kinds. */
  doors: DrawnEdge[];
  /** Gaps in the outer wall, always open. */
  doorways: Edge[];
  /** Where there is no wall around it. */
  rims: Edge[];
  rooms: Room[];
}

/** A way between floors or parts: where it begins and ends, the lower or left end first. */
export interface Passage {
  kind: 'stairs' | 'joint';
  ends: [Space, Space];
}

/** What a space is, besides floor. */
export interface Special {
  kind: 'start' | 'rescue' | 'disposal' | 'barred' | 'pit' | 'elevator' | 'release';
  at: Space;
}

export interface Plan {
  name: string;
  /** The ground first. */
  floors: [Floor, ...Floor[]];
  spots: Spot[];
  passages: Passage[];
  specials: Special[];
  things: Thing[];
  /** Elevators, each with its door. */
  elevators: { at: Space; door: Edge }[];
  /** The damage that a ship's engine takes. */
  enginePlaces: number;
  roomAt: Map<string, string>;
  specialAt: Map<string, Special['kind']>;
  /** The kind of each edge that the plan draws. */
  kindAt: Map<string, string>;
}

const plans = new WeakMap<BoardData, Plan>();

/** The plan of a board that is asked for often: by every line of the story. */
export function planOf(board: BoardData): Plan {
  const plan = plans.get(board) ?? readPlan(board);
  plans.set(board, plan);
  return plan;
}

export function readPlan(board: BoardData): Plan {
  const floors = readFloors(board);
  const rooms = board.rooms ?? [];
  const specials = readSpecials(board);
  const walls = floors.flatMap((floor) => [...floor.walls, ...floor.doors]);
  for (const floor of floors) floor.rooms = rooms.filter((room) => room.spaces.some(isOn(floor)));
  return {
    name: board.name,
    floors: floors as Plan['floors'],
    spots: [
      ...(board.ambulance ?? []).map((spot): Spot => ({ ...spot, vehicle: 'ambulance' })),
      ...(board.engine ?? []).map((spot): Spot => ({ ...spot, vehicle: 'engine' })),
    ],
    passages: [
      ...(board.stairs ?? []).map((ends): Passage => ({ kind: 'stairs', ends })),
      ...joints(floors),
    ],
    specials,
    things: board.objects ?? [],
    elevators: (board.elevators ?? []).map(({ space, door }) => ({
      at: space,
      door: edgeBetween(space, beside(space, door)),
    })),
    enginePlaces: board.engine_places ?? 0,
    roomAt: new Map(rooms.flatMap((room) => room.spaces.map((at) => [spaceKey(at), room.name]))),
    specialAt: new Map(specials.map(({ at, kind }) => [spaceKey(at), kind])),
    kindAt: new Map(walls.map(({ edge, kind }) => [edgeKey(edge), kind])),
  };
}

function readSpecials(board: BoardData): Special[] {
  const all = (kind: Special['kind'], spaces: Space[] = []): Special[] =>
    spaces.map((at) => ({ kind, at }));
  return [
    ...all('barred', board.barred),
    ...all('pit', board.pit),
    ...all('disposal', board.disposal),
    ...all('start', board.start),
    ...all('rescue', board.rescue),
    ...all(
      'elevator',
      board.elevators?.map((one) => one.space),
    ),
    ...all(
      'release',
      board.releases?.map((one) => one.space),
    ),
  ];
}

const COLUMN = 4; // signs of the text art

function readFloors(board: BoardData): Floor[] {
  const { fold = 0, plan = [] } = board;
  if (fold) {
    // A long board is written, and drawn, as two halves under each other.
    const cut = fold * COLUMN;
    const fore = readFloor(
      '',
      plan.map((line) => line.slice(0, cut + 1)),
      board,
    );
    const aft = readFloor(
      '',
      plan.map((line) => line.slice(cut)),
      board,
      fore.rows,
    );
    return [
      { ...fore, name: 'fore' },
      { ...aft, name: 'aft' },
    ];
  }
  const drawings = board.floors ?? [{ id: '', plan }];
  let black = 0;
  return drawings.map(({ id, plan, level }, index) => {
    const floor = { ...readFloor(id, plan, board), black, name: id, level: level ?? index };
    floor.half = drawings.length > 1 && ['A', 'B'].includes(id);
    if (floor.level !== 0) floor.around = floor.level < 0 ? 'earth' : 'paper';
    black += floor.columns;
    return floor;
  });
}

function readFloor(id: string, plan: string[], board: BoardData, above = 0): Floor {
  const floor: Floor = {
    ...{ id, name: '', level: 0, above, black: 0, half: false, around: 'garden' },
    rows: Math.floor(plan.length / 2),
    columns: Math.floor((plan[0]?.length ?? 0) / COLUMN),
    ...{ walls: [], doors: [], doorways: [], rims: [], rooms: [] },
  };
  for (const { edge, sign, outer } of edgesOf(plan, floor)) {
    const kind = SIGNS[sign] ?? '';
    if (kind in EDGES) floor.walls.push({ edge, kind });
    else if (kind in DOORS) floor.doors.push({ edge, kind });
    else if (kind === 'rim') floor.rims.push(edge);
    else if (kind === 'doorway' || (outer && sign === ' ' && !board.fold))
      floor.doorways.push(edge);
  }
  if (board.ring === 'closed')
    floor.around = floor.walls.some(({ kind }) => kind === 'hull') ? 'sea' : 'paper';
  return floor;
}

function* edgesOf(
  plan: string[],
  { id, rows, columns, above }: Floor,
): Generator<{ edge: Edge; sign: string; outer: boolean }> {
  const at = (row: number, column: number): Space => spaceOn(id, above + row, column);
  for (let row = 0; row <= rows; row++)
    for (let column = 1; column <= columns; column++)
      yield {
        edge: [at(row, column), at(row + 1, column)],
        sign: plan[row * 2]?.[column * COLUMN - 2] ?? ' ',
        outer: row === 0 || row === rows,
      };
  for (let row = 1; row <= rows; row++)
    for (let column = 0; column <= columns; column++)
      yield {
        edge: [at(row, column), at(row, column + 1)],
        sign: plan[row * 2 - 1]?.[column * COLUMN] ?? ' ',
        outer: column === 0 || column === columns,
      };
}

/** Where a long board is cut in two, its rows go on from the last column to the first. */
function joints([fore, aft]: Floor[]): Passage[] {
  if (!fore || !aft || aft.above === 0) return [];
  return Array.from({ length: fore.rows }, (_, row) => ({
    kind: 'joint',
    ends: [spaceOn('', row + 1, fore.columns), spaceOn('', aft.above + row + 1, 1)],
  }));
}

/** Whether a space is drawn with a floor; of two parts of one, each has its rows. */
export const isOn =
  ({ id, name, above, rows }: Floor) =>
  (at: Space): boolean =>
    floorOf(at) === id &&
    (id === name || (name === 'aft' ? rowOf(at) > above : rowOf(at) <= above + rows));

export const floorAt = (plan: Plan, at: Space): Floor =>
  plan.floors.find((floor) => isOn(floor)(at)) ?? plan.floors[0];

export function isInside({ rows, columns, above }: Floor, at: Space): boolean {
  const [row, column] = [rowOf(at) - above, columnOf(at)];
  return row > 0 && row <= rows && column > 0 && column <= columns;
}

/** The spaces of a floor where somebody can stand, row by row: also around it, in a garden or where something is `kept`. */
export function allSpaces(
  floor: Floor,
  { spots, specialAt }: Plan,
  more: ReadonlySet<string> = new Set(),
): Space[] {
  const kept = new Set([...more, ...spots.flatMap((spot) => spot.spaces.map(spaceKey))]);
  const found: Space[] = [];
  for (let row = 0; row <= floor.rows + 1; row++)
    for (let column = 0; column <= floor.columns + 1; column++) {
      const at = spaceOn(floor.id, row + floor.above, column);
      const key = spaceKey(at);
      const outside = floor.around === 'garden' || kept.has(key) || specialAt.has(key);
      if (isInside(floor, at) || outside) found.push(at);
    }
  return found;
}
