/** A die's face: pips up to six, a number above. */
const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** The eight-sided die is a diamond with its number; the six-sided one has pips. */
export function Die({
  value,
  colour,
  size,
}: {
  value: number;
  colour: 'red' | 'black';
  size: number;
}) {
  const step = size * 0.25;
  return (
    <g class={`die ${colour}`}>
      <g class="tumble">
        {colour === 'red' ? (
          <>
            <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={size / 5} />
            {(PIPS[value] ?? []).map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x * step} cy={y * step} r={size * 0.085} />
            ))}
          </>
        ) : (
          <>
            <path
              d={`M0 ${-size * 0.62}L${size * 0.6} 0L0 ${size * 0.62}L${-size * 0.6} 0Z`}
              stroke-linejoin="round"
            />
            <text font-size={size * 0.5}>{value}</text>
          </>
        )}
      </g>
    </g>
  );
}
