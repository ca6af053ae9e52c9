import type { Figure } from '../contract';
import { figureColour } from '../../art/seats';
import { Token } from '../../art/Token';

/** The emblem on the front shield, by specialist. */
export const EMBLEMS: Record<string, string> = {
  paramedic: 'em-paramedic',
  fire_captain: 'em-captain',
  imaging_technician: 'em-imaging',
  cafs_firefighter: 'em-cafs',
  hazmat_technician: 'em-hazmat',
  generalist: 'em-generalist',
  rescue_specialist: 'em-rescue',
  driver_operator: 'em-driver',
  structural_engineer: 'em-structural',
  veteran: 'em-veteran',
  rescue_dog: 'em-dog',
  strategist: 'em-strategist',
  fire_prevention_specialist: 'em-prevention',
  suppression_specialist: 'em-suppression',
};

export const emblem = (specialist: string): string | null => EMBLEMS[specialist] ?? null;

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
