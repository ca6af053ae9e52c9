/** Seats are told apart by colour and by mark: triangle, disc, square, diamond, cross, ring. */
import type { Figure, SeatNumber } from '../boards/contract';

export const seatColour = (seat: SeatNumber): string => `var(--seat-${(seat % 6) + 1})`;
export const seatMark = (seat: SeatNumber): string => `mark-${(seat % 6) + 1}`;

/** Figures have the same six colours: one player's are told apart as well as six players'. */
export const figureColour = (figure: Figure): string => `var(--seat-${(figure % 6) + 1})`;
