import { Token } from '../../art/Token';

/** Three drops fall on a place. */
export function Splash({ x, y }: { x: number; y: number }) {
  return (
    <g class="splash" transform={`translate(${x} ${y})`}>
      {[-18, 2, 20].map((dx, index) => (
        <g key={dx} transform={`translate(${dx} ${index === 1 ? -8 : 4})`}>
          <g class="drop">
            <Token name="water" x={0} y={0} width={22} />
          </g>
        </g>
      ))}
    </g>
  );
}
