/** The drawing board by keys: a point of the grid, or a space, that arrows move and Shift draws with. */
import { useSignal } from '@preact/signals';
import { drawn, isFor, isThere, lineBetween, mirrored, type Point, type Tool } from './drawing';
import type { At, House } from './house';
import { sizeOf } from './house';
import { isOfSpaces } from './tools';

const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export interface Cursor {
  point: Point;
  /** Spaces from one to another, the one that moves last. */
  spaces: [At, At];
  /** Nothing is shown of it until keys are used. */
  used: boolean;
}

interface Given {
  house: House;
  tool: Tool;
  mirror: boolean;
  onDraw: (house: House) => void;
  onSpaces: (from: At, to: At) => void;
}

export function useKeys({ house, tool, mirror, onDraw, onSpaces }: Given) {
  const { rows, columns } = sizeOf(house);
  const cursor = useSignal<Cursor>({
    point: { row: 1, column: 1 },
    spaces: [
      [1, 1],
      [1, 1],
    ],
    used: false,
  });
  const within = (value: number, least: number, most: number) =>
    Math.min(Math.max(value, least), most);

  const movePoint = ([down, right]: [number, number], draws: boolean) => {
    const { point } = cursor.value;
    const to = {
      row: within(point.row + down, 0, rows),
      column: within(point.column + right, 0, columns),
    };
    cursor.value = { ...cursor.value, point: to, used: true };
    const line = lineBetween(point, to);
    const size = { rows, columns };
    const still = to.row === point.row && to.column === point.column;
    if (!draws || still || !isFor(tool, line, size)) return;
    const lines = mirror ? mirrored([line], size) : [line];
    onDraw(drawn(house, lines, tool, isThere(house, line, tool)));
  };
  const moveSpace = ([down, right]: [number, number], draws: boolean) => {
    const [from, [row, column]] = cursor.value.spaces;
    const ring = tool === 'parking' ? 1 : 0; // vehicles park around the house
    const to: At = [
      within(row + down, 1 - ring, rows + ring),
      within(column + right, 1 - ring, columns + ring),
    ];
    cursor.value = { ...cursor.value, spaces: [draws ? from : to, to], used: true };
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) {
      (isOfSpaces(tool) ? moveSpace : movePoint)(step, event.shiftKey);
    } else if (event.key === 'Enter' && isOfSpaces(tool)) onSpaces(...cursor.value.spaces);
    else return;
    event.preventDefault();
  };
  const hide = () => {
    if (cursor.value.used) cursor.value = { ...cursor.value, used: false };
  };
  return { cursor, onKeyDown, hide };
}
