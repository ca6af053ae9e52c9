import { seatColour } from '../art/seats';

const SKINS = ['#b9825a', '#ecc39e', '#d9a47a', '#8a5a3c', '#f2d3b8', '#a06d4b'];

/** A seat's portrait: symbols over one another, an emblem on the helmet's shield. */
export function Face({
  seat,
  tokens = ['portrait'],
  colour = seatColour(seat),
}: {
  seat: number;
  tokens?: string[];
  colour?: string;
}) {
  return (
    <span class="face" aria-hidden="true">
      <svg viewBox="0 0 64 64" style={{ color: colour, '--skin': SKINS[seat % SKINS.length] }}>
        {tokens.map((token) =>
          token.startsWith('em-') || token.startsWith('mark-') ? (
            <use
              key={token}
              href={`#${token}`}
              x="26.5"
              y="13.5"
              width="11"
              height="11"
              style={{ color: 'var(--ink-fixed)' }}
            />
          ) : (
            <use key={token} href={`#${token}`} />
          ),
        )}
      </svg>
    </span>
  );
}
