/** Brigades and wagons, each in its seat's colour with its mark. */
import { seatColour, seatMark } from '../../art/seats';
import { At, Token } from '../../art/Token';
import type { GameEvent } from '../contract';
import { corner } from './geometry';
import type { Space, View } from './view';
import { same } from './view';

/** Pieces that share a tile move aside: brigades to the right, wagons to the left, each a little lower or higher. */
function place(at: Space, all: Space[], seat: number): { x: number; y: number; line: number } {
  const line = all.slice(0, seat).filter((other) => same(other, at)).length;
  return { ...corner(at), line };
}

export function Pieces({ view, event }: { view: View; event: GameEvent | null }) {
  const wagons = view.players.map((player) => player.wagon);
  const brigades = view.players.map((player) => player.brigade);
  return (
    <g class="pieces">
      {wagons.map((at, seat) => {
        const { x, y, line } = place(at, wagons, seat);
        return (
          <At key={`wagon ${seat}`} class="travels" x={x + 26 + line * 12} y={y + 66 - line * 10}>
            <Token name="wagon" x={0} y={0} width={37} colour={seatColour(seat)} />
          </At>
        );
      })}
      {brigades.map((at, seat) => {
        const { x, y, line } = place(at, brigades, seat);
        const home = event?.event === 'sent_home' && event.player === seat;
        return (
          <At key={seat} class="travels piece" x={x + 71 - line * 14} y={y + 62 - line * 8}>
            <g class={home ? 'tipped' : undefined}>
              <Token name="brigade" x={0} y={0} width={47} colour={seatColour(seat)} />
              <Token name={seatMark(seat)} x={0} y={3} width={9} colour="var(--ink-fixed)" />
            </g>
          </At>
        );
      })}
    </g>
  );
}
