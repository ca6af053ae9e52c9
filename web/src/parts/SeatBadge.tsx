import { Glyph } from '../art/Token';
import { seatColour, seatMark } from '../art/seats';
import type { SeatNumber } from '../boards/contract';
import '../styles/seatbadge.css';

/** A seat at a glance, as its station has it: its colour and its mark. */
export function SeatBadge({ seat }: { seat: SeatNumber }) {
  return (
    <span class="seatbadge" style={{ '--seat': seatColour(seat) }} aria-hidden="true">
      <Glyph name={seatMark(seat)} />
    </span>
  );
}
