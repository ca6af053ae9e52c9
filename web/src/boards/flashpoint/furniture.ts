/** Faint furniture for a room, as one path: it says which room this is and never competes with a piece. */
import type { Geometry } from './geometry';
import { CELL } from './geometry';
import type { Room } from './plan';
import { spaceKey } from './view';

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

/** What stands where: rows and columns of spaces from the room's upper left corner, and a piece. */
const INVENTORY: Record<string, [number, number, Piece][]> = {
  living_room: [
    [1, 0, sofa],
    [1, 1, roundTable],
  ],
  bathroom: [
    [1, 0, bath],
    [0, 1, basin],
  ],
  bedroom: [[0, 1, doubleBed]],
  kitchen: [[0, 0, stove]],
  games_room: [[0, 0, gameTable]],
  dining_room: [[0, 1, diningTable]],
  childs_room: [
    [1, 1, childBed],
    [0, 0, toyHouse],
  ],
  childs_room_a: [
    [1, 1, childBed],
    [0, 0, toyHouse],
  ],
  childs_room_b: [
    [1, 1, childBed],
    [0, 0, toyHouse],
  ],
  wc: [[0, 0, toilet]],
  closet: [[0, 0, shelves]],
};

export function furnish(room: Room, geometry: Geometry): string {
  const owned = new Set(room.spaces.map(spaceKey));
  const top = Math.min(...room.spaces.map(([row]) => row));
  const left = Math.min(...room.spaces.map(([, column]) => column));
  return (INVENTORY[room.name] ?? [])
    .filter(([row, column]) => owned.has(spaceKey([top + row, left + column])))
    .map(([row, column, piece]) => {
      const box = geometry.box([top, left]);
      return piece(box.x + column * CELL, box.y + row * CELL);
    })
    .join('');
}
