/** Cobbles in every direction, and trees along the edge of the city. */
import { CITY } from './geometry';

const FAR = 1400;

/** Left and right of the city: x from its nearer edge, y, size. */
const GROVE: [number, number, number][] = [
  [60, 70, 1.1],
  [34, 150, 0.8],
  [74, 190, 0.7],
  [74, 460, 0.8],
  [58, 560, 1.1],
  [30, 620, 0.7],
  [150, 110, 1],
  [168, 300, 0.9],
  [140, 420, 1.15],
  [176, 540, 0.8],
  [250, 180, 1.1],
  [262, 380, 0.8],
  [246, 600, 1],
];

export function Ground() {
  const trees = GROVE.flatMap(([x, y, size]) => [
    { x: -x, y, size },
    { x: CITY + x, y: CITY - y, size },
  ]);
  const rows = GROVE.flatMap(([y, x, size]) => [
    { x, y: -y - 30, size },
    { x: CITY - x, y: CITY + y + 14, size },
  ]);
  return (
    <g class="ground">
      <rect class="cobble" x={-FAR} y={-FAR} width={CITY + 2 * FAR} height={CITY + 2 * FAR} />
      <rect x={-FAR} y={-FAR} width={CITY + 2 * FAR} height={CITY + 2 * FAR} fill="url(#p-cob)" />
      {[...trees, ...rows].map(({ x, y, size }) => (
        <Tree key={`${x} ${y}`} x={x} y={y} size={size} />
      ))}
    </g>
  );
}

function Tree({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g class="tree" transform={`translate(${x} ${y}) scale(${size})`}>
      <path class="trunk" d="M0 26V8" />
      <path class="crown" d="M0-24c14 0 20 9 20 18S12 12 0 12-20 3-20-6s6-18 20-18Z" />
      <path class="leaves" d="M-8-4q4 5 8 2M6-12q4 3 3 7" />
    </g>
  );
}
