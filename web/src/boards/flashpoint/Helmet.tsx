import type { Figure } from '../contract';
import { figureColour } from '../../art/seats';
import { Token } from '../../art/Token';

/** The emblem on the front shield; whoever has no card has none. */
export const emblem = (specialist: string): string | null =>
  specialist === 'plain' ? null : `em-${specialist}`;

/** A firefighter from the front, middle at 0: helmet in its colour, and what the shield says. */
export function Helmet({
  figure,
  specialist,
  size,
}: {
  figure: Figure;
  specialist: string;
  size: number;
}) {
  const sign = emblem(specialist);
  const shield = -size * 0.005;
  return (
    <g class="helmet">
      <Token name="helmet" x={0} y={0} width={size} colour={figureColour(figure)} />
      {sign === null ? (
        <text class="shield" y={shield} font-size={size * 0.32}>
          {figure + 1}
        </text>
      ) : (
        <Token name={sign} x={0} y={shield} width={size * 0.312} colour="var(--ink-fixed)" />
      )}
    </g>
  );
}
