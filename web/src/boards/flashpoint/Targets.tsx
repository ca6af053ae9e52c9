/** What the player can do, on the board: dashed outlines, prices, the way to a far space. */
import { Bubble } from '../common/Bubble';
import { Flag } from '../common/Flag';
import { Inset } from '../common/Inset';
import type { Offer } from '../common/offers';
import { cheapest } from '../common/offers';
import type { Plan as Way, Translate } from '../contract';
import type { Geometry } from './geometry';
import { kindIcon } from './kinds';
import { floorName } from './names';
import { spotKey } from './places';
import { floorAt, type Plan } from './plan';
import type { Space } from './view';
import { isSpaceKey, same, spaceKey, spaceOfKey } from './view';

interface Props {
  plan: Plan;
  offers: Map<string, Offer>;
  reach: Way[];
  way: Way | null;
  hovered: string | null;
  geometry: Geometry;
  /** Where the piece stands. */
  from: Space;
}

/** Outlines lie under the pieces. */
export function Outlines({ plan, offers, reach, hovered, geometry }: Props) {
  const spaces = spacesOf(offers, geometry);
  return (
    <g class="outlines">
      {farSpaces(reach, offers, geometry).map(({ at }) => (
        <Inset key={spaceKey(at)} box={geometry.box(at)} by={6} rx={12} class="target far" />
      ))}
      {spaces.map((offer) => (
        <Inset
          key={offer.key}
          box={geometry.box(spaceOfKey(offer.key))}
          by={6}
          rx={12}
          class={`target${offer.key === hovered ? ' hot' : ''}`}
        />
      ))}
      {plan.spots.map((spot) => {
        const key = spotKey(spot.vehicle, spot.side);
        if (!offers.has(key) || !geometry.has(spot.spaces[0])) return null;
        const box = geometry.around(spot.spaces);
        return (
          <Inset
            key={key}
            box={box}
            by={5}
            rx={11}
            class={`target${key === hovered ? ' hot' : ''}`}
          />
        );
      })}
    </g>
  );
}

/** Spaces of the floor where something is offered, there or to whoever stands there. */
const spacesOf = (offers: Map<string, Offer>, geometry: Geometry): Offer[] =>
  [...offers.values()].filter(
    (offer) => isSpaceKey(offer.key) && geometry.has(spaceOfKey(offer.key)),
  );

function farSpaces(
  reach: Way[],
  offers: Map<string, Offer>,
  geometry: Geometry,
): { at: Space; way: Way }[] {
  return reach.flatMap((way) => {
    const at = way.target.space;
    return at && geometry.has(at) && !offers.has(spaceKey(at)) ? [{ at, way }] : [];
  });
}

/** Prices lie over the pieces. */
export function Prices({ plan, offers, reach, way: shown, hovered, geometry, from }: Props) {
  const planned = shown?.target.space;
  return (
    <g class="prices">
      {farSpaces(reach, offers, geometry).map(({ at, way }) => {
        const box = geometry.box(at);
        const hot = planned !== undefined && spaceKey(planned) === spaceKey(at);
        const x = box.x + box.width - 20;
        const y = box.y + box.height - 20;
        return hot ? (
          <Bubble key={spaceKey(at)} {...geometry.centre(at)} cost={way.cost} size={16} hot />
        ) : (
          <text key={spaceKey(at)} class="far-cost" x={x} y={y}>
            {way.cost}
          </text>
        );
      })}
      {[...offers.values()].map((offer) => (
        <Price
          key={offer.key}
          plan={plan}
          offer={offer}
          hot={offer.key === hovered}
          geometry={geometry}
          from={from}
        />
      ))}
    </g>
  );
}

interface PriceProps {
  plan: Plan;
  offer: Offer;
  hot: boolean;
  geometry: Geometry;
  from: Space;
}

/** On an edge the pill lies a little on the far side of the piece. */
function EdgePrice({ offer, hot, geometry, from }: PriceProps) {
  if (!offer.target.edge || !geometry.has(offer.target.edge[0])) return null;
  const here = geometry.centre(from);
  const { x, y } = geometry.edge(offer.target.edge);
  return (
    <g class="edge-price">
      <Bubble
        x={x + Math.sign(Math.round(x - here.x)) * 8}
        y={y + Math.sign(Math.round(y - here.y)) * 8}
        cost={cheapest(offer)}
        icon={kindIcon(offer.actions[0]?.kind ?? '')}
        hot={hot}
        size={11.5}
      />
    </g>
  );
}

function Price(props: PriceProps) {
  const { offer, hot, geometry } = props;
  const cost = cheapest(offer);
  const kinds = [...new Set(offer.actions.map((action) => action.kind))];
  const [first = ''] = kinds;
  if (offer.target.edge) return <EdgePrice {...props} />;
  if (offer.target.vehicle !== undefined) {
    const spot = props.plan.spots.find((one) => spotKey(one.vehicle, one.side) === offer.key);
    if (!spot || !geometry.has(spot.spaces[0]) || cost === null) return null;
    const box = geometry.around(spot.spaces);
    return (
      <Bubble
        x={box.x + box.width / 2}
        y={box.y + box.height / 2}
        cost={cost}
        hot={hot}
        size={14}
      />
    );
  }
  if (cost === null || !isSpaceKey(offer.key)) return null;
  const at = spaceOfKey(offer.key);
  if (!geometry.has(at)) return null;
  const box = geometry.box(at);
  const corner = { x: box.x + box.width - 16, y: box.y + box.height - 15 };
  // Where the piece itself stands, what would be done matters more than its price: the dock has that.
  if (offer.key === spaceKey(props.from))
    return (
      <Bubble
        {...corner}
        cost={null}
        icon={kinds.length > 1 ? 'i-more' : kindIcon(first)}
        hot={hot}
      />
    );
  const plain = kinds.length > 1 || first.startsWith('move');
  return plain ? (
    <Bubble {...corner} cost={cost} hot={hot} />
  ) : (
    <Bubble {...corner} x={corner.x - 8} cost={cost} icon={kindIcon(first)} hot={hot} />
  );
}

/** The way to the space that is pointed at, from where the piece stands: what of it is on this floor. */
export function Way({
  plan,
  way,
  from,
  geometry,
  t,
}: {
  plan: Plan;
  way: Pick<Way, 'path' | 'surprise'>;
  from: Space;
  geometry: Geometry;
  t: Translate;
}) {
  const spaces = [from, ...way.path.flatMap((step) => (step.space ? [step.space] : []))];
  const end = spaces.at(-1);
  const line = spaces
    .map((at, index) => {
      if (!geometry.has(at)) return '';
      const before = spaces[index - 1];
      const { x, y } = geometry.centre(at);
      return `${before && geometry.has(before) ? 'L' : 'M'}${x} ${y}`;
    })
    .join('');
  const leaves = spaces.find((at, index) => {
    const next = spaces[index + 1];
    return next && geometry.has(at) && !geometry.has(next);
  });
  const next = leaves && spaces[spaces.findIndex((at) => same(at, leaves)) + 1];
  return (
    <g class="way">
      <path class="route-bed" d={line} />
      <path class="route" d={line} />
      {way.surprise && end && geometry.has(end) && (
        <Flag {...above(geometry, end)} text={t('flashpoint.flag.surprise')} tone="good" />
      )}
      {leaves && next && (
        <Flag
          {...above(geometry, leaves)}
          text={t('flashpoint.flag.next', { floor: floorName(floorAt(plan, next), t) })}
          tone="plain"
        />
      )}
    </g>
  );
}

function above(geometry: Geometry, at: Space): { x: number; y: number } {
  const { x, y } = geometry.centre(at);
  return { x, y: y - 46 };
}
