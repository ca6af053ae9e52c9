/** A few words on the board about what just happened there. */
interface Props {
  x: number;
  y: number;
  text: string;
  tone: 'good' | 'bad' | 'plain';
  /** 1 on a board whose spaces are 80 wide. */
  size?: number;
}

export function Flag({ x, y, text, tone, size = 1 }: Props) {
  const width = text.length * 8.2 + 26;
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <g class={`flag ${tone}`}>
        <rect x={-width / 2} y={-14} width={width} height={28} rx={14} />
        <text>{text}</text>
      </g>
    </g>
  );
}
