/** Everything that lies or stands in the spaces, and the vehicles on their bays. */
import { Helmet } from './Helmet';
import { At, Token } from '../../art/Token';
import type { Pointing } from '../common/usePointing';
import { meansOf } from '../common/usePointing';
import type { GameEvent, Translate } from '../contract';
import type { Geometry } from './geometry';
import { arrange } from './pieces';
import type { Space, View } from './view';
import { columnOf, rowOf, same, spaceKey } from './view';

interface Props {
  view: View;
  geometry: Geometry;
  event: GameEvent | null;
}

/** Flames and smoke differ between neighbours. */
const variant = (at: Space, kinds: number): number => ((rowOf(at) * 3 + columnOf(at)) % kinds) + 1;
const sway = (at: Space): string => `${-((rowOf(at) * 7 + columnOf(at) * 5) % 19) / 10}s`;

export function Hazards({ view, geometry, event }: Props) {
  const [fire, smoke] = [view.fire.filter(geometry.has), view.smoke.filter(geometry.has)];
  const born = (at: Space, ...kinds: string[]): boolean =>
    event !== null && kinds.includes(event.event) && same(event.at as Space, at);
  return (
    <g class="hazards">
      <g class="glow">
        {fire.map((at) => {
          const { x, y } = geometry.centre(at);
          return <circle key={spaceKey(at)} cx={x} cy={y} r={62} fill="url(#g-glow)" />;
        })}
      </g>
      {smoke.map((at) => (
        <At key={spaceKey(at)} {...geometry.centre(at)}>
          <g class={born(at, 'smoke_placed', 'extinguished') ? 'puff' : undefined}>
            <g class="drift" style={{ animationDelay: sway(at) }}>
              <Token name={`smoke-${variant(at, 2)}`} x={0} y={1} width={62} />
            </g>
          </g>
        </At>
      ))}
      {fire.map((at) => (
        <At key={spaceKey(at)} {...geometry.centre(at)}>
          <g class={born(at, 'fire_placed', 'ignited') ? 'flare' : undefined}>
            <g class="flick" style={{ animationDelay: sway(at) }}>
              <Token name={`fire-${variant(at, 3)}`} x={0} y={0} width={66} />
            </g>
          </g>
        </At>
      ))}
    </g>
  );
}

/** In the corner, over what else lies there. */
export function HotSpots({ view, geometry, event }: Props) {
  return (
    <g class="hot-spots">
      {view.hot_spots.filter(geometry.has).map((at) => {
        const box = geometry.box(at);
        const born = event?.event === 'hot_spot_placed' && same(event.at as Space, at);
        return (
          <g key={spaceKey(at)} class={born ? 'puff' : undefined}>
            <Token name="hotspot" x={box.x + 17.5} y={box.y + box.height - 17.5} width={25} />
          </g>
        );
      })}
    </g>
  );
}

export function Vehicles({ view, geometry }: Props) {
  return (
    <g class="vehicles">
      {(['ambulance', 'engine'] as const).map((vehicle) => {
        const spaces = view[vehicle];
        if (!spaces || !geometry.has(spaces[0])) return null;
        const box = geometry.around(spaces);
        const upright = box.height > box.width;
        const length = vehicle === 'ambulance' ? 124 : 132;
        return (
          <At key={vehicle} class="travels" x={box.x + box.width / 2} y={box.y + box.height / 2}>
            <g transform={upright ? 'rotate(90)' : undefined}>
              <Token name={vehicle} x={0} y={0} width={length} height={52} />
            </g>
          </At>
        );
      })}
    </g>
  );
}

export function Pieces({ view, geometry, event }: Props) {
  const { goods, standing } = arrange(view, geometry);
  const turned = (at: Space): boolean =>
    event !== null &&
    ['revealed_victim', 'revealed_special'].includes(event.event) &&
    same(event.at as Space, at);
  return (
    <g class="pieces">
      {goods.map(({ key, token, badge, x, y, size, at }) => (
        <At key={key} class="travels" x={x} y={y}>
          <g class={turned(at) && token === 'victim' ? 'turn-over' : undefined}>
            <Token name={token} x={0} y={0} width={size} />
            {badge && <Token name={badge} x={-size * 0.34} y={size * 0.32} width={size * 0.5} />}
          </g>
        </At>
      ))}
      {standing.map(({ firefighter, x, y, size }) => {
        const down = event?.event === 'knocked_down' && event.firefighter === firefighter;
        return (
          <At key={firefighter} class="travels piece" x={x} y={y}>
            <g class={down ? 'tipped' : undefined}>
              <Helmet
                figure={firefighter}
                specialist={view.firefighters[firefighter]?.specialist ?? 'plain'}
                size={size}
              />
            </g>
          </At>
        );
      })}
    </g>
  );
}

/** Where more lies than can be drawn: a chip with how much more, which opens to all of it. */
export function Crowds({
  view,
  geometry,
  pointing,
  t,
}: Omit<Props, 'event'> & { pointing: Pointing; t: Translate }) {
  return (
    <g class="crowds">
      {arrange(view, geometry).more.map(({ at, count, x, y }) => {
        const key = spaceKey(at);
        return (
          <g
            key={key}
            class="more"
            role="button"
            tabindex={0}
            aria-label={t('flashpoint.more', { n: count })}
            aria-expanded={pointing.listed === key}
            transform={`translate(${x} ${y})`}
            onClick={(event) => pointing.list(key, meansOf(event))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              event.stopPropagation();
              pointing.list(key, 'keyboard');
            }}
          >
            <rect class="hit" x={-24} y={-24} width={44} height={44} rx={14} />
            <rect class="count" x={-14} y={-11} width={28} height={22} rx={11} />
            <text>+{count}</text>
          </g>
        );
      })}
    </g>
  );
}
