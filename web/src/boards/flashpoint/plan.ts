/** The building, read from a board's text art (docs/boards.md): what never changes in a game. */
import type { BoardData, Edge, Space, SpotSide } from './view';
import { edgeKey, spaceKey } from './view';

export interface Spot {
  vehicle: 'ambulance' | 'engine';
  side: SpotSide;
  spaces: [Space, Space];
}

export interface Room {
  name: string;
  spaces: Space[];
}

export interface Plan {
  name: string;
  rows: number;
  columns: number;
  walls: Edge[];
  /** Gaps in the outer wall, always open. */
  doorways: Edge[];
  spots: Spot[];
  rooms: Room[];
  roomAt: Map<string, string>;
  /** Where the deck gun's quadrants meet: after this row and this column. */
  quadrant: Space;
}

export function readPlan(board: BoardData): Plan {
  const rows = Math.floor(board.plan.length / 2);
  const columns = Math.floor((board.plan[0]?.length ?? 0) / 4);
  const walls: Edge[] = [];
  const doorways: Edge[] = [];
  for (const { edge, drawn, outer } of edgesOf(board.plan, rows, columns)) {
    if (drawn === 'wall') walls.push(edge);
    else if (outer && drawn === 'nothing') doorways.push(edge);
  }
  const rooms = board.rooms ?? [];
  return {
    name: board.name,
    rows,
    columns,
    walls,
    doorways,
    spots: [
      ...board.ambulance.map((spot): Spot => ({ ...spot, vehicle: 'ambulance' })),
      ...board.engine.map((spot): Spot => ({ ...spot, vehicle: 'engine' })),
    ],
    rooms,
    roomAt: new Map(rooms.flatMap((room) => room.spaces.map((at) => [spaceKey(at), room.name]))),
    quadrant: [board.quadrant_rows, board.quadrant_columns],
  };
}

interface DrawnEdge {
  edge: Edge;
  drawn: 'wall' | 'door' | 'nothing';
  outer: boolean;
}

function* edgesOf(plan: string[], rows: number, columns: number): Generator<DrawnEdge> {
  const drawn = (line: number, place: number): DrawnEdge['drawn'] => {
    const sign = plan[line]?.[place] ?? ' ';
    return sign === 'D' ? 'door' : sign === ' ' ? 'nothing' : 'wall';
  };
  for (let row = 0; row <= rows; row++)
    for (let column = 1; column <= columns; column++)
      yield {
        edge: [
          [row, column],
          [row + 1, column],
        ],
        drawn: drawn(row * 2, column * 4 - 2),
        outer: row === 0 || row === rows,
      };
  for (let row = 1; row <= rows; row++)
    for (let column = 0; column <= columns; column++)
      yield {
        edge: [
          [row, column],
          [row, column + 1],
        ],
        drawn: drawn(row * 2 - 1, column * 4),
        outer: column === 0 || column === columns,
      };
}

/** Every space, the ring around the building included, row by row. */
export function allSpaces(plan: Plan): Space[] {
  const found: Space[] = [];
  for (let row = 0; row <= plan.rows + 1; row++)
    for (let column = 0; column <= plan.columns + 1; column++) found.push([row, column]);
  return found;
}

/** The walls that stand whole: all that the plan draws but those the view tells of. */
export function wholeWalls(plan: Plan, damaged: { edge: Edge }[]): Edge[] {
  const broken = new Set(damaged.map((wall) => edgeKey(wall.edge)));
  return plan.walls.filter((edge) => !broken.has(edgeKey(edge)));
}
