/** The game on the home page: a corner of the realm, and fire that comes near. */
import { Token } from '../../art/Token';
import { Crossings, Ground } from './Ground';
import { landToken } from './names';
import { Pawn } from './Pieces';
import { middleOf, rectOf } from './geometry';
import './talisman.css';

/** Spaces by number, with the drawing of their land. */
const LAND: [number, string][] = [
  [0, 'village'],
  [1, 'fields'],
  [2, 'graveyard'],
  [3, 'woods'],
  [4, 'sentinel'],
  [23, 'fields'],
  [22, 'forest'],
  [21, 'plains'],
  [24, 'portal_of_power'],
  [25, 'black_knight'],
  [26, 'hidden_valley'],
  [27, 'hills'],
  [39, 'castle'],
  [38, 'runes'],
  [40, 'plain_of_peril'],
  [41, 'mines'],
  [47, 'crypt'],
];
const FIRES = [1, 26, 22];
const PAWNS: [place: number, seat: number, character: string][] = [
  [2, 0, 'dervish'],
  [39, 3, 'wizard'],
  [24, 2, 'elf'],
];

export function Picture() {
  return (
    <svg
      class="picture talisman"
      viewBox="10 10 560 340"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Ground />
      {LAND.map(([number, name]) => {
        const { x, y, width, height } = rectOf(number);
        const at = middleOf({ x, y, width, height });
        return (
          <g key={number} class="room">
            <rect class="border" x={x} y={y} width={width} height={height} />
            {FIRES.includes(number) ? (
              <ellipse
                cx={at.x}
                cy={at.y}
                rx={width * 0.62}
                ry={height * 0.66}
                fill="url(#g-glow)"
              />
            ) : null}
            <g class="drawing">
              <Token name={landToken(name)} x={x + width - 39} y={y + 34} width={58} height={36} />
            </g>
            {FIRES.includes(number) ? (
              <g class="flick">
                <Token name="fireland" x={x + 32} y={y + height - 34} width={52} />
              </g>
            ) : null}
          </g>
        );
      })}
      <Crossings />
      {PAWNS.map(([number, seat, character]) => {
        const { x, y } = middleOf(rectOf(number));
        return (
          <g key={seat} transform={`translate(${x} ${y})`}>
            <Pawn seat={seat} sheet={{ character, toad: 0 }} />
          </g>
        );
      })}
      <Token name="crown" x={middleOf(rectOf(48)).x} y={middleOf(rectOf(48)).y - 20} width={56} />
    </svg>
  );
}
