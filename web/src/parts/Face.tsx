import { seatColour } from '../art/seats';
import { faceOf } from '../art/symbols';
import type { SeatNumber } from '../boards/contract';

const SKINS = ['#b9825a', '#ecc39e', '#d9a47a', '#8a5a3c', '#f2d3b8', '#a06d4b'];

/** An emblem is on a helmet's shield, a seat's mark on a brigade's chest. */
const SIGNS: Record<string, { x: number; y: number; width: number; height: number }> = {
  em: { x: 26.5, y: 13.5, width: 11, height: 11 },
  mark: { x: 25, y: 30, width: 14, height: 14 },
};

/** A seat's portrait: symbols over one another. */
export function Face({
  seat,
  tokens,
  colour = seatColour(seat),
}: {
  seat: SeatNumber;
  tokens?: string[];
  colour?: string;
}) {
  return (
    <span class="face" aria-hidden="true">
      <svg viewBox="0 0 64 64" style={{ color: colour, '--skin': SKINS[seat % SKINS.length] }}>
        {faceOf(tokens).map((token) => {
          const sign = SIGNS[token.split('-')[0] ?? ''];
          return sign ? (
            <use key={token} href={`#${token}`} {...sign} style={{ color: 'var(--ink-fixed)' }} />
          ) : (
            <use key={token} href={`#${token}`} />
          );
        })}
      </svg>
    </span>
  );
}
