/** Faint furniture for a room, as one path: it says which room this is and never competes with a piece. */
import type { Geometry } from './geometry';
import { CELL } from './geometry';
import type { Room } from './plan';
import { columnOf, rowOf, spaceKey, spaceOn } from './view';

type Piece = (x: number, y: number) => string;

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const rect = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`;

/** Each piece starts at the upper left corner of a block of spaces. */
const sofa: Piece = (x, y) => rect(x + 12, y + 10, 28, 62) + rect(x + 12, y + 24, 18, 34);
const roundTable: Piece = (x, y) => circle(x + 40, y + 40, 20);
const bath: Piece = (x, y) => `M${x + 10} ${y + 44}h60a8 8 0 0 1 8 8v16h-76v-16a8 8 0 0 1 8-8Z`;
const basin: Piece = (x, y) => circle(x + 48, y + 28, 14);
const doubleBed: Piece = (x, y) =>
  rect(x + 16, y + 10, 110, 58) +
  `M${x + 16} ${y + 30}h110` +
  rect(x + 26, y + 14, 38, 12) +
  rect(x + 78, y + 14, 38, 12);
const stove: Piece = (x, y) =>
  rect(x + 8, y + 8, 70, 22) + rect(x + 24, y + 13, 12, 12) + rect(x + 48, y + 13, 12, 12);
const gameTable: Piece = (x, y) =>
  rect(x + 20, y + 18, 104, 50) +
  [
    [28, 26],
    [116, 26],
    [28, 60],
    [116, 60],
  ]
    .map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 3))
    .join('');
const diningTable: Piece = (x, y) =>
  `M${x + 46} ${y + 52}h80a26 26 0 0 1 0 52h-80a26 26 0 0 1 0-52Z` +
  `M${x + 40} ${y + 40}h20m32 0h20M${x + 40} ${y + 116}h20m32 0h20`;
const childBed: Piece = (x, y) => rect(x + 26, y + 12, 42, 56) + `M${x + 26} ${y + 48}h42`;
const toyHouse: Piece = (x, y) => `M${x + 20} ${y + 30}l12-12 12 12v16h-24Z`;
const toilet: Piece = (x, y) => rect(x + 48, y + 12, 22, 16) + `M${x + 52} ${y + 28}q7 18 14 0`;
const shelves: Piece = (x, y) => rect(x + 10, y + 8, 60, 14) + `M${x + 30} ${y + 8}v14m20-14v14`;

const desk: Piece = (x, y) =>
  rect(x + 14, y + 12, 52, 24) + `M${x + 32} ${y + 36}v10h16v-10M${x + 30} ${y + 20}h20`;
const longTable: Piece = (x, y) =>
  rect(x + 24, y + 24, 112, 34) +
  `M${x + 40} ${y + 16}h20m16 0h20m16 0h12M${x + 40} ${y + 66}h20m16 0h20m16 0h12`;
const seats: Piece = (x, y) =>
  [10, 30, 50].map((dx) => rect(x + dx, y + 46, 16, 22) + `M${x + dx} ${y + 60}h16`).join('');
const bench: Piece = (x, y) => rect(x + 10, y + 52, 60, 14) + `M${x + 18} ${y + 66}v6m44-6v6`;
const bunk: Piece = (x, y) => rect(x + 8, y + 46, 64, 26) + rect(x + 12, y + 50, 14, 18);
const boiler: Piece = (x, y) => circle(x + 40, y + 42, 22) + circle(x + 40, y + 42, 12);
const car: Piece = (x, y) =>
  `M${x + 24} ${y + 22}h100a16 16 0 0 1 16 16v20a16 16 0 0 1 -16 16h-100a16 16 0 0 1 -16 -16v-20a16 16 0 0 1 16 -16Z` +
  `M${x + 46} ${y + 22}v52M${x + 110} ${y + 22}v52`;

type Stand = [row: number, column: number, piece: Piece, columns?: number, rows?: number];

/**
 * What stands where, by what the room's name has in it, the first that fits: rows and columns of spaces
 * from the room's upper left corner, a piece, and the spaces that it takes up.
 */
const INVENTORY: [RegExp, Stand[]][] = [
  [
    /living|parlour/,
    [
      [1, 0, sofa],
      [1, 1, roundTable],
    ],
  ],
  [
    /bath/,
    [
      [1, 0, bath],
      [0, 1, basin],
    ],
  ],
  [
    /childs/,
    [
      [1, 1, childBed],
      [0, 0, toyHouse],
    ],
  ],
  [/guest|attic_bedroom|room_10/, [[1, 0, childBed]]],
  [
    /bedroom|suite/,
    [
      [0, 1, doubleBed, 2],
      [0, 0, doubleBed, 2],
    ],
  ],
  [/kitchen|canteen|break/, [[0, 0, stove]]],
  [/games/, [[0, 0, gameTable, 2]]],
  [
    /dining|restaurant/,
    [
      [0, 1, diningTable, 2, 2],
      [0, 0, longTable, 2],
    ],
  ],
  [/meeting|planning/, [[1, 0, longTable, 2]]],
  [/wc|washroom/, [[0, 0, toilet]]],
  [/closet|store|records|file|lumber|box_room|cellar/, [[0, 0, shelves]]],
  [/garage/, [[0, 0, car, 2]]],
  [
    /office|study|reception|desk|staff|radio|laborator/,
    [
      [0, 0, desk],
      [1, 1, desk],
    ],
  ],
  [
    /lounge|forward_cabin|middle_cabin|rear_cabin|train/,
    [
      [0, 0, seats],
      [0, 1, seats],
    ],
  ],
  [
    /platform/,
    [
      [0, 2, bench],
      [0, 4, bench],
    ],
  ],
  [
    /bunks|quarters|officers/,
    [
      [0, 0, bunk],
      [1, 0, bunk],
    ],
  ],
  [
    /boiler|water_tanks|pump|generator|gas_store|plant/,
    [
      [0, 0, boiler],
      [1, 1, boiler],
    ],
  ],
];

export function furnish(room: Room, geometry: Geometry): string {
  const there = (row: number, column: number) => spaceOn(geometry.floor.id, row, column);
  const owned = new Set(room.spaces.map(spaceKey));
  const top = Math.min(...room.spaces.map(rowOf));
  const left = Math.min(...room.spaces.map(columnOf));
  const fits = ([row, column, , columns = 1, rows = 1]: Stand): boolean =>
    Array.from({ length: rows * columns }, (_, index) =>
      there(top + row + Math.floor(index / columns), left + column + (index % columns)),
    ).every((at) => owned.has(spaceKey(at)));
  const stands = INVENTORY.find(([names]) => names.test(room.name))?.[1] ?? [];
  const taken = new Set<string>();
  const box = geometry.box(there(top, left));
  return stands
    .filter(fits)
    .filter(([row, column, , columns = 1]) => {
      // Of pieces that begin in the same row, those that would overlap are left out.
      const cells = Array.from({ length: columns }, (_, index) => `${row} ${column + index}`);
      if (cells.some((cell) => taken.has(cell))) return false;
      cells.forEach((cell) => taken.add(cell));
      return true;
    })
    .map(([row, column, piece]) => piece(box.x + column * CELL, box.y + row * CELL))
    .join('');
}
