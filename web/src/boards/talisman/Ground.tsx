/** The realm without its spaces: paper, river, bridge, wall and door. */
import type { Rect } from './geometry';
import { HEIGHT, INNER, MIDDLE, RIVER, WALL, WIDTH } from './geometry';

const inset = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

export function Ground() {
  return (
    <g class="ground">
      <rect class="outer" x={4} y={4} width={WIDTH - 8} height={HEIGHT - 8} rx={20} />
      <rect class="river" {...RIVER} rx={16} />
      <rect class="current" {...inset(RIVER, 12)} rx={9} />
      <rect class="middle" {...MIDDLE} rx={6} />
      <rect class="ramparts" {...WALL} />
      <rect class="stones" {...inset(WALL, 6)} />
      <rect class="inner" {...INNER} />
    </g>
  );
}

/** The two ways inward: over the river by the Sentinel, through the wall by the Portal. */
export function Crossings() {
  return (
    <g class="crossings" aria-hidden="true">
      <g transform="translate(595 118)">
        <rect x={-19} y={-17} width={38} height={34} rx={2} />
        <path d="M-19 -8.500h38M-19 0h38M-19 8.500h38" />
      </g>
      <g transform="translate(280 228) rotate(45)">
        <rect x={-20} y={-7} width={40} height={14} rx={2} />
        <circle cx={12} cy={0} r={2.2} />
      </g>
    </g>
  );
}
