/** Seats are told apart by colour and by mark: triangle, disc, square, diamond, cross, ring. */
export const seatColour = (seat: number): string => `var(--seat-${(seat % 6) + 1})`;
export const seatMark = (seat: number): string => `mark-${(seat % 6) + 1}`;
