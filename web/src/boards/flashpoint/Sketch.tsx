/** A board before anybody plays on it, small: the plan alone. */
import { Ground } from './Ground';
import { planOf } from './plan';
import { Site } from './site';
import { Specials, Things } from './Specials';
import { Stairs } from './Stairs';
import type { BoardData, View } from './view';
import { Walls } from './Walls';
import './flashpoint.css';

const NOBODY = { walls: [], doors: [] } as unknown as View;

export function Sketch({ scene }: { scene: unknown }) {
  const plan = planOf(scene as BoardData);
  const site = new Site(plan);
  const { width, height } = site.box;
  return (
    <svg
      class="board flashpoint picture"
      viewBox={`0 0 ${width - 28} ${height + site.box.y - 2}`}
      aria-hidden="true"
    >
      {site.places.map(({ geometry, x, y, scale }) => (
        <g
          key={geometry.floor.name}
          transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}
        >
          <Ground plan={plan} geometry={geometry} rows={false} t={(key) => key} />
          <Specials plan={plan} geometry={geometry} />
          <Stairs plan={plan} geometry={geometry} />
          <Things plan={plan} view={NOBODY} geometry={geometry} />
          <Walls plan={plan} view={NOBODY} geometry={geometry} event={null} />
        </g>
      ))}
    </svg>
  );
}
