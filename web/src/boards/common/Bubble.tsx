/** The price at a target: a disc with a number; with an icon it says what would be done. */
import { Token } from '../../art/Token';

interface Props {
  x: number;
  y: number;
  /** A number, or a few signs such as `1/3` where it is `wide`. */
  cost: number | string | null;
  icon?: string;
  hot?: boolean;
  wide?: boolean;
  size?: number;
}

export function Bubble({ x, y, cost, icon, hot = false, wide = false, size = 12.5 }: Props) {
  const width = wide
    ? size * 3.8
    : icon === undefined
      ? size * 2
      : size * (cost === null ? 2.2 : 3.5);
  const iconAt = cost === null ? 0 : -size * 0.72;
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden="true">
      <g class={`bubble${hot ? ' hot' : ''}`}>
        <rect x={-width / 2} y={-size} width={width} height={size * 2} rx={size} />
        {icon !== undefined && (
          <g class="bubble-icon">
            <Token name={icon} x={iconAt} y={0} width={size * 1.35} />
          </g>
        )}
        {cost !== null && (
          <text x={icon === undefined ? 0 : size * 0.82} y={1} font-size={size * 1.2}>
            {cost}
          </text>
        )}
      </g>
    </g>
  );
}
