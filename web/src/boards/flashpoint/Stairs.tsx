/** Ways between floors: drawn on both, with the same letter at either end. */
import { Token } from '../../art/Token';
import { Bubble } from '../common/Bubble';
import type { Offer } from '../common/offers';
import { cheapest } from '../common/offers';
import type { Pointing } from '../common/usePointing';
import { meansOf } from '../common/usePointing';
import type { Plan as Route, Translate } from '../contract';
import type { Geometry } from './geometry';
import { floorName } from './names';
import { floorAt, type Plan } from './plan';
import type { Space, View } from './view';
import { same, spaceKey } from './view';
import { waysOf } from './ways';

/** A dark disc with a letter: two ends of one way have the same. */
export function Badge({ x, y, letter }: { x: number; y: number; letter: string }) {
  return (
    <g class="way-badge" transform={`translate(${x} ${y})`}>
      <circle r={11} />
      <text>{letter}</text>
    </g>
  );
}

/** The ways that end on a floor: this end, and the other. */
function ends(plan: Plan, view: Pick<View, 'ladders'>, geometry: Geometry) {
  return waysOf(plan, view).flatMap(({ kind, letter, ends: [low, high] }) => [
    ...(geometry.has(low) ? [{ kind, letter, at: low, to: high, up: true }] : []),
    ...(geometry.has(high) ? [{ kind, letter, at: high, to: low, up: false }] : []),
  ]);
}

interface Props {
  plan: Plan;
  view: View;
  geometry: Geometry;
  hovered: string | null;
}

export function Stairs({ plan, geometry }: Pick<Props, 'plan' | 'geometry'>) {
  return (
    <g class="stairs">
      {ends(plan, {}, geometry).map(({ kind, letter, at, up }) => {
        const { x, y } = geometry.centre(at);
        return kind === 'joint' ? null : (
          <g key={letter} transform={`translate(${x} ${y})${up ? '' : ' rotate(180)'}`}>
            <Token name="stairs" x={0} y={0} width={68} />
          </g>
        );
      })}
    </g>
  );
}

/** Their letters, over whatever burns there. */
export function WayLetters({ plan, view, geometry, hovered }: Props) {
  return (
    <g class="stairs">
      {ends(plan, view, geometry).map(({ kind, letter, at, to, up }) => {
        const { x, y } = geometry.centre(at);
        const { width, height } = geometry.box(at);
        const badge =
          kind === 'joint'
            ? { x: x + (up ? 60 : -60), y }
            : { x: x + width / 2 - 14, y: y - height / 2 + 14 };
        const lit = hovered !== null && [spaceKey(at), spaceKey(to)].includes(hovered);
        return (
          <g key={letter} class={lit ? 'stair lit' : 'stair'}>
            <Badge {...badge} letter={letter} />
          </g>
        );
      })}
    </g>
  );
}

/** Where the other end is not in sight, it can be gone to from this one. */
export function StairButtons({
  plan,
  view,
  geometry,
  offers,
  reach,
  alone,
  from,
  pointing,
  t,
}: {
  plan: Plan;
  view: View;
  geometry: Geometry;
  offers: Map<string, Offer>;
  reach: Route[];
  alone: boolean;
  from: Space;
  pointing: Pointing;
  t: Translate;
}) {
  if (!alone) return null;
  return (
    <g class="stair-buttons">
      {ends(plan, view, geometry).map(({ kind, letter, at, to, up }) => {
        const key = spaceKey(to);
        const offer = offers.get(key);
        const way = reach.find((one) => one.target.space && same(one.target.space, to));
        if (!offer && !way) return null;
        const { x, y } = geometry.centre(at);
        const cost = offer ? cheapest(offer) : (way?.cost ?? null);
        const said = t(`flashpoint.${kind}.${up ? 'up' : 'down'}`, {
          floor: floorName(floorAt(plan, to), t),
          n: cost ?? 0,
        });
        const act = (means: Parameters<Pointing['activate']>[2]) =>
          pointing.activate(key, { space: to }, means);
        return (
          <g
            key={letter}
            class="spot-button"
            role="button"
            tabindex={0}
            data-place={key}
            aria-label={said}
            onClick={(event) => act(meansOf(event))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              act('keyboard');
            }}
          >
            <rect class="hit" x={x - 40} y={y - 40} width={80} height={same(at, from) ? 80 : 40} />
            <Bubble
              x={x - 16}
              y={y - 24}
              cost={cost}
              icon={kind === 'ladder' ? 'i-ladder' : up ? 'i-stairs' : 'i-stairs-down'}
              hot={pointing.hovered === key}
            />
          </g>
        );
      })}
    </g>
  );
}
