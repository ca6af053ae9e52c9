/** The map itself: districts, the river, roads and bridges. */
import type { Geometry } from './geometry';
import type { District } from './view';

const DISTRICTS: District[] = ['red', 'blue', 'yellow'];

export function Ground({ geometry, id }: { geometry: Geometry; id: string }) {
  const { roads, name } = geometry.town;
  const river = geometry.river();
  const bridges = roads.filter((road) => road.bridge).map((road) => geometry.road(road.between));
  const all = roads.map((road) => geometry.road(road.between)).join('');
  return (
    <g class="ground">
      {DISTRICTS.map((district) => {
        const land = geometry.district(district);
        return (
          <g key={district}>
            <path class={`land ${district}`} d={land} />
            <path d={land} fill={`url(#p-${district})`} />
          </g>
        );
      })}
      {river !== null && (
        <g class="river">
          <path class="bank" d={river} />
          <path class="water" id={`${id}-river`} d={river} />
          <path
            class="ripple"
            d={river}
            stroke-dasharray="26 60 12 44"
            transform="translate(-12 8)"
          />
          <path
            class="ripple"
            d={river}
            stroke-dasharray="14 52 30 70"
            transform="translate(13 -6)"
          />
          {name === 'warsaw' && (
            <text class="river-name">
              <textPath href={`#${id}-river`} startOffset="58.5%">
                Wisła
              </textPath>
            </text>
          )}
        </g>
      )}
      <path class="rails" d={bridges.join('')} />
      <path class="road-edge" d={all} />
      <path class="road" d={all} />
    </g>
  );
}
