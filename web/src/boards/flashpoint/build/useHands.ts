/** Mouse, pen and finger on the drawing board: what is being drawn, and what is drawn when they let go. */
import { type Signal, useSignal } from '@preact/signals';
import type { Geometry } from '../geometry';
import { CELL } from '../geometry';
import {
  drawn,
  drawnOn,
  isFor,
  isThere,
  mirrored,
  type Point,
  type Stroke,
  strokeFrom,
  type Tool,
} from './drawing';
import type { At, House, Line } from './house';
import { sizeOf } from './house';
import { isOfSpaces, isSingle } from './tools';

/** What is under way. */
export interface Held {
  stroke?: Stroke;
  line?: Line | undefined;
  /** From one space to another. */
  spaces?: [At, At];
}

interface Given {
  house: House;
  geometry: Geometry;
  tool: Tool;
  mirror: boolean;
  onDraw: (house: House) => void;
  /** Spaces that a tool for spaces was drawn over. */
  onSpaces: (from: At, to: At) => void;
}

interface Hands {
  held: Signal<Held | null>;
  /** The house with what is under way. */
  shown: House;
  /** What is under way is not drawn. */
  cancel: () => void;
  events: Record<string, (event: PointerEvent) => void>;
}

export function useHands({ house, geometry, tool, mirror, onDraw, onSpaces }: Given): Hands {
  const size = sizeOf(house);
  const held = useSignal<Held | null>(null);
  const down = useSignal(false);
  const both = (lines: Line[]): Line[] => (mirror ? mirrored(lines, size) : lines);
  const stroked = ({ lines, takes }: Stroke): House => drawn(house, both(lines), tool, takes);
  const toggled = (line: Line): House =>
    drawn(house, both([line]), tool, isThere(house, line, tool));

  const grid = (event: PointerEvent): { x: number; y: number } => {
    const svg = event.currentTarget as SVGSVGElement;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      svg.getScreenCTM()?.inverse(),
    );
    return { x: (at.x - geometry.ring) / CELL, y: (at.y - geometry.ring) / CELL };
  };
  const within = (value: number, last: number): number => Math.min(Math.max(value, 0), last);
  const pointAt = ({ x, y }: { x: number; y: number }): Point => ({
    row: within(Math.round(y), size.rows),
    column: within(Math.round(x), size.columns),
  });
  const spaceAt = ({ x, y }: { x: number; y: number }): At => [
    within(Math.floor(y) + 1, size.rows + 1),
    within(Math.floor(x) + 1, size.columns + 1),
  ];
  const lineAt = (at: { x: number; y: number }): Line | undefined =>
    nearLines(at, size).find((line) => isFor(tool, line, size));

  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    down.value = true;
    const at = grid(event);
    if (isOfSpaces(tool)) held.value = { spaces: [spaceAt(at), spaceAt(at)] };
    else if (isSingle(tool)) held.value = { line: lineAt(at) };
    else held.value = { stroke: strokeFrom(pointAt(at)), line: lineAt(at) };
  };
  const move = (event: PointerEvent) => {
    const at = grid(event);
    const { spaces, stroke } = held.value ?? {};
    if (!down.value) {
      const hovers = event.pointerType === 'mouse' && !isOfSpaces(tool);
      held.value = hovers ? { line: lineAt(at) } : null;
    } else if (spaces) held.value = { spaces: [spaces[0], spaceAt(at)] };
    else if (stroke) {
      const next = drawnOn(stroke, pointAt(at), house, tool);
      held.value = { stroke: next, line: next.lines.length ? undefined : lineAt(at) };
    } else held.value = { line: lineAt(at) };
  };
  const end = () => {
    if (!down.value) return;
    down.value = false;
    const { spaces, stroke, line } = held.value ?? {};
    held.value = null;
    if (spaces) onSpaces(...spaces);
    else if (stroke?.lines.length) onDraw(stroked(stroke));
    else if (line) onDraw(toggled(line));
  };
  const cancel = () => {
    down.value = false;
    held.value = null;
  };
  const stroke = held.value?.stroke;
  return {
    held,
    shown: stroke?.lines.length ? stroked(stroke) : house,
    cancel,
    events: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: cancel,
      onPointerLeave: () => {
        if (!down.value) held.value = null;
      },
    },
  };
}

/** The sides of the space under a point, the nearest first. */
function nearLines(
  { x, y }: { x: number; y: number },
  size: { rows: number; columns: number },
): Line[] {
  const inside = (value: number, last: number): number => Math.min(Math.max(value, 0), last - 1);
  const [left, top] = [inside(Math.floor(x), size.columns), inside(Math.floor(y), size.rows)];
  const sides: [number, Line][] = [
    [Math.abs(x - left), { upright: true, row: top + 1, column: left }],
    [Math.abs(x - left - 1), { upright: true, row: top + 1, column: left + 1 }],
    [Math.abs(y - top), { upright: false, row: top, column: left + 1 }],
    [Math.abs(y - top - 1), { upright: false, row: top + 1, column: left + 1 }],
  ];
  return sides.sort((a, b) => a[0] - b[0]).map(([, line]) => line);
}
