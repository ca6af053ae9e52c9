/** Characters on the board: pawns in the colour of their seat, with the sign of the character. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { seatColour } from '../../art/seats';
import { At, Token } from '../../art/Token';
import type { GameEvent } from '../contract';
import type { Point, Rect } from './geometry';
import { middleOf } from './geometry';
import type { Sheet, View } from './view';
import { CROWN } from './view';

const LARGE = 58;
const SMALL = 40;

interface Standing extends Point {
  seat: number;
  sheet: Sheet;
  size: number;
}

/** Where everybody stands: one in the middle, two side by side, more in a row; who is to move in front. */
export function standing(view: View, rectOf: (place: string) => Rect | null): Standing[] {
  const places = new Map<string, number[]>();
  view.seats.forEach((sheet, seat) => {
    if (sheet.character !== null) places.set(sheet.at, [...(places.get(sheet.at) ?? []), seat]);
  });
  const found: Standing[] = [];
  for (const [place, seats] of places) {
    const rect = rectOf(place);
    if (!rect) continue;
    const crowned = place === CROWN;
    const size = seats.length > 2 || crowned ? SMALL : LARGE;
    const room = crowned ? 60 : rect.width;
    const step = Math.min(34, (room - size) / Math.max(1, seats.length - 1));
    const { x: centre, y: middle } = middleOf(rect);
    // Cards lie at the right, the crown at the left and its name below.
    const x = centre + (crowned ? 24 : view.lists[place] ? -14 : 0);
    const y = middle - (crowned ? 7 : 0);
    seats.forEach((seat, index) => {
      const sheet = view.seats[seat];
      if (sheet)
        found.push({ seat, sheet, size, x: x + (index - (seats.length - 1) / 2) * step, y: y - 7 });
    });
  }
  return found.sort((a, b) => Number(a.seat === view.active) - Number(b.seat === view.active));
}

export function Pieces({
  all,
  event,
  route,
  beat,
  length,
}: {
  all: Standing[];
  event: GameEvent | null;
  /** The way of whoever is walking, as points. */
  route: Point[];
  beat: number;
  length: number;
}) {
  return (
    <g class="pieces">
      {all.map((one) => {
        const walks = route.length > 2 && event?.seat === one.seat;
        return (
          <At key={one.seat} x={one.x} y={one.y} class={walks ? 'walks' : 'travels'}>
            <Walking route={walks ? route : []} to={one} beat={beat} length={length}>
              <Pawn
                seat={one.seat}
                sheet={one.sheet}
                size={one.size}
                class={happening(event, one.seat)}
              />
            </Walking>
          </At>
        );
      })}
    </g>
  );
}

function happening(event: GameEvent | null, seat: number): string | undefined {
  if (event?.seat !== seat) return undefined;
  if (event.event === 'killed') return 'tipped';
  return event.event === 'toad_made' || event.event === 'character_came' ? 'puff' : undefined;
}

/** Along the ring, space by space, never across. */
function Walking({
  route,
  to,
  beat,
  length,
  children,
}: {
  route: Point[];
  to: Point;
  beat: number;
  length: number;
  children: preact.ComponentChildren;
}) {
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (route.length === 0 || !group.current) return;
    const steps = route.map(({ x, y }) => ({
      transform: `translate(${x - to.x}px, ${y - to.y}px)`,
    }));
    const walk = group.current.animate(steps, { duration: length, easing: 'linear' });
    return () => walk.cancel();
  }, [beat]);
  return <g ref={group}>{children}</g>;
}

export function Pawn({
  seat,
  sheet,
  size = LARGE,
  class: kind,
}: {
  seat: number;
  sheet: Pick<Sheet, 'character' | 'toad'>;
  size?: number;
  class?: string | undefined;
}) {
  const sign = size / 4;
  if (sheet.toad > 0)
    return (
      <g class={kind}>
        <circle class="toad-ring" r={size * 0.46} stroke={seatColour(seat)} />
        <Token name="toad" x={0} y={0} width={size * 0.72} />
      </g>
    );
  return (
    <g class={kind}>
      <Token name="pawn" x={0} y={0} width={size} colour={seatColour(seat)} />
      <Token
        name={`em-${sheet.character}`}
        x={0}
        y={size * 0.175}
        width={sign}
        colour="var(--ink-fixed)"
      />
    </g>
  );
}
