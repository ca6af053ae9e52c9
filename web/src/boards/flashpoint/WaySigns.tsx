/** Between two floors beside each other: a sign at the row of each flight of stairs. */
import type { Translate } from '../contract';
import { GAP, type Place, type Site } from './site';
import { Badge } from './Stairs';
import type { Space } from './view';
import { spaceKey } from './view';
import { waysOf } from './ways';

const WIDTH = 66;

export function WaySigns({
  site,
  hovered,
  t,
}: {
  site: Site;
  hovered: string | null;
  t: Translate;
}) {
  return (
    <g class="way-signs" aria-hidden="true">
      {waysOf(site.plan, {}).map(({ letter, ends: [low, high] }) => {
        const between = middle(site, low, high);
        if (!between) return null;
        const { x, y } = between;
        const lit = hovered !== null && [spaceKey(low), spaceKey(high)].includes(hovered);
        return (
          <g
            key={letter}
            class={lit ? 'way-sign lit' : 'way-sign'}
            transform={`translate(${x} ${y})`}
          >
            <path d={`M${-GAP / 2 + 4} 0H${GAP / 2 - 4}`} />
            <rect x={-WIDTH / 2} y={-32} width={WIDTH} height={64} rx={12} />
            <Badge x={0} y={-13} letter={letter} />
            <text y={16}>{t('flashpoint.stairs')}</text>
          </g>
        );
      })}
    </g>
  );
}

/** The middle of the gap between the floors of two spaces; nowhere if something else is between them. */
function middle(site: Site, low: Space, high: Space): { x: number; y: number } | null {
  const places = [site.placeOf(low), site.placeOf(high)].filter((one) => one !== null);
  const [left, right] = places.sort((a, b) => a.x - b.x) as [Place?, Place?];
  if (!left || !right || site.places.indexOf(right) !== site.places.indexOf(left) + 1) return null;
  if (left.scale !== right.scale || left.y !== right.y) return null;
  const y = left.y + left.geometry.centre(left.geometry.has(low) ? low : high).y * left.scale;
  return { x: left.x + left.geometry.width * left.scale + GAP / 2, y };
}
