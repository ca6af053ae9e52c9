/** Brigades and wagons, each in its seat's colour with its mark. */
import { seatColour, seatMark } from '../../art/seats';
import { At, Token } from '../../art/Token';
import type { GameEvent } from '../contract';
import type { Wind } from './events';
import type { Point } from './geometry';
import { corner } from './geometry';
import type { Space, View } from './view';
import { same } from './view';

/** Pieces that share a tile move aside: brigades to the right, wagons to the left, each a little lower or higher. */
function place(at: Space, all: Space[], seat: number): { x: number; y: number; line: number } {
  const line = all.slice(0, seat).filter((other) => same(other, at)).length;
  return { ...corner(at), line };
}

const wagonPoint = (at: Space, all: Space[], seat: number): Point => {
  const { x, y, line } = place(at, all, seat);
  return { x: x + 26 + line * 12, y: y + 66 - line * 10 };
};
const brigadePoint = (at: Space, all: Space[], seat: number): Point => {
  const { x, y, line } = place(at, all, seat);
  return { x: x + 71 - line * 14, y: y + 62 - line * 8 };
};

/** The kind of move of a seat's own piece that a point lies on: its Brigade's, its Wagon's. */
export function pieceUnder(point: Point, view: View, seat: number): 'move' | 'wagon' | null {
  const near = (piece: 'brigade' | 'wagon', pointOf: typeof wagonPoint): boolean => {
    const all = view.players.map((player) => player[piece]);
    const at = all[seat];
    if (!at) return false;
    const middle = pointOf(at, all, seat);
    return Math.hypot(middle.x - point.x, middle.y - point.y) < 28;
  };
  if (near('brigade', brigadePoint)) return 'move';
  return near('wagon', wagonPoint) ? 'wagon' : null;
}

export function Wagon({ seat }: { seat: number }) {
  return <Token name="wagon" x={0} y={0} width={37} colour={seatColour(seat)} />;
}

export function Figure({ seat }: { seat: number }) {
  return (
    <>
      <Token name="brigade" x={0} y={0} width={47} colour={seatColour(seat)} />
      <Token name={seatMark(seat)} x={0} y={3} width={9} colour="var(--ink-fixed)" />
    </>
  );
}

const TURNS: Record<Wind, number> = { N: 0, E: 90, S: 180, W: 270 };

/** It hovers over the corner of its tile, its head to where it flies next. */
function Phoenix({ at, toward }: { at: Space; toward: Wind }) {
  const { x, y } = corner(at);
  return (
    <At class="travels phoenix" x={x + 84} y={y + 24}>
      <g transform={`rotate(${TURNS[toward]})`}>
        <Token name="phoenix" x={0} y={0} width={46} />
      </g>
    </At>
  );
}

export function Pieces({ view, event }: { view: View; event: GameEvent | null }) {
  const wagons = view.players.map((player) => player.wagon);
  const brigades = view.players.map((player) => player.brigade);
  return (
    <g class="pieces">
      {wagons.map((at, seat) => (
        <At key={`wagon ${seat}`} class="travels" {...wagonPoint(at, wagons, seat)}>
          <Wagon seat={seat} />
        </At>
      ))}
      {view.phoenix && <Phoenix at={view.phoenix} toward={view.heading ?? 'N'} />}
      {brigades.map((at, seat) => (
        <At key={seat} class="travels piece" {...brigadePoint(at, brigades, seat)}>
          <g class={event?.event === 'sent_home' && event.player === seat ? 'tipped' : undefined}>
            <Figure seat={seat} />
          </g>
        </At>
      ))}
    </g>
  );
}
