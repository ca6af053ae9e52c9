/** What can be done where: outlines on spaces, and the way that leads there. */
import { Bubble } from '../common/Bubble';
import { Inset } from '../common/Inset';
import type { Offer } from '../common/offers';
import type { GameEvent } from '../contract';
import type { Point, Rect } from './geometry';
import { middleOf } from './geometry';
import { kindIcon } from './kinds';

type RectOf = (place: string) => Rect | null;

export function Outlines({
  offers,
  hovered,
  rectOf,
}: {
  offers: Map<string, Offer>;
  hovered: string | null;
  rectOf: RectOf;
}) {
  return (
    <g class="outlines">
      {[...offers.keys()].map((key) => {
        const rect = rectOf(key);
        return (
          rect && (
            <Inset
              key={key}
              box={rect}
              by={4}
              rx={14}
              class={`target${key === hovered ? ' hot' : ''}`}
            />
          )
        );
      })}
    </g>
  );
}

/** So many signs say nothing more than the outlines do. */
const MANY = 8;

/** How many steps it is, or what would be done. */
export function Prices({
  offers,
  hovered,
  rectOf,
}: {
  offers: Map<string, Offer>;
  hovered: string | null;
  rectOf: RectOf;
}) {
  if (offers.size > MANY) return null;
  return (
    <g class="prices">
      {[...offers.values()].map((offer) => {
        const rect = rectOf(offer.key);
        const first = offer.actions[0];
        if (!rect || !first) return null;
        const walks = first.kind.startsWith('go ');
        return (
          <Bubble
            key={offer.key}
            x={rect.x + rect.width / 2}
            y={rect.y + 18}
            cost={walks ? first.targets.length : null}
            {...(walks ? {} : { icon: kindIcon(first.kind) })}
            hot={offer.key === hovered}
          />
        );
      })}
    </g>
  );
}

/** The spaces that an offer passes, as a dotted line; a second target on is passed before the first. */
export function Way({ points, done = false }: { points: Point[]; done?: boolean }) {
  if (points.length < 2) return null;
  const d = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  return (
    <g class="way">
      {done ? null : <path class="route-bed" d={d} />}
      <path class={done ? 'walked' : 'route'} d={d} />
    </g>
  );
}

export const pointsOf = (places: string[], rectOf: RectOf): Point[] =>
  places.flatMap((place) => {
    const rect = rectOf(place);
    if (!rect) return [];
    const { x, y } = middleOf(rect);
    return [{ x, y: y + 6 }];
  });

/** Without motion: an outline on the spaces concerned, until the next action. */
export function Marks({ events, rectOf }: { events: GameEvent[]; rectOf: RectOf }) {
  const places = new Set(events.flatMap(({ space }) => (typeof space === 'string' ? [space] : [])));
  return (
    <g class="marks">
      {[...places].map((place) => {
        const rect = rectOf(place);
        return rect && <Inset key={place} box={rect} by={2} rx={8} />;
      })}
    </g>
  );
}
