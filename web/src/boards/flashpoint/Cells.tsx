/** The spaces as places to click, tap, drag to and walk over with the keyboard; and the edges' buttons. */
import type { Offer } from '../common/offers';
import type { Roving } from '../common/roving';
import type { Pointing } from '../common/usePointing';
import { meansOf } from '../common/usePointing';
import type { Geometry } from './geometry';
import { spotKey } from './places';
import { allSpaces, type Plan } from './plan';
import type { Space } from './view';
import { spaceKey } from './view';

export function Cells({
  plan,
  geometry,
  pointing,
  roving,
  label,
  lifts,
  kept,
}: {
  plan: Plan;
  geometry: Geometry;
  pointing: Pointing;
  roving: Roving;
  label: (at: Space) => string;
  /** The space whose piece can be dragged. */
  lifts: string | null;
  /** Spaces beside an upper floor that can be stood in now. */
  kept: ReadonlySet<string>;
}) {
  return (
    <g class="cells" onKeyDown={roving.onKeyDown}>
      {allSpaces(geometry.floor, plan, kept).map((at) => {
        const box = geometry.box(at);
        const key = spaceKey(at);
        return (
          <rect
            key={key}
            class={key === lifts ? 'cell lifts' : 'cell'}
            data-place={key}
            role="button"
            tabindex={roving.focus === key ? 0 : -1}
            aria-label={label(at)}
            x={box.x + 1.5}
            y={box.y + 1.5}
            width={box.width - 3}
            height={box.height - 3}
            rx={8}
            onFocus={() => roving.setFocus(key)}
            onPointerMove={(event) => pointing.hover(key, { space: at }, event)}
            onClick={(event) => pointing.activate(key, { space: at }, meansOf(event))}
          />
        );
      })}
    </g>
  );
}

interface OffersProps {
  offers: Map<string, Offer>;
  geometry: Geometry;
  pointing: Pointing;
}

/** A door or a wall that can be worked on: its price lies across it, and 24 on either side can be hit. */
export function EdgeButtons({ offers, geometry, pointing }: OffersProps) {
  return (
    <g class="edges">
      {[...offers.values()].map((offer) => {
        if (!offer.target.edge || !geometry.has(offer.target.edge[0])) return null;
        const { x, y, upright } = geometry.edge(offer.target.edge);
        return (
          <Button key={offer.key} offer={offer} pointing={pointing}>
            <rect
              class="hit"
              x={x - (upright ? 24 : 34)}
              y={y - (upright ? 34 : 24)}
              width={upright ? 48 : 68}
              height={upright ? 68 : 48}
            />
          </Button>
        );
      })}
    </g>
  );
}

/** Parking spots that a vehicle can go to. */
export function BayButtons({ plan, offers, geometry, pointing }: OffersProps & { plan: Plan }) {
  return (
    <g class="bays">
      {plan.spots.map((spot) => {
        const offer = offers.get(spotKey(spot.vehicle, spot.side));
        if (!offer || !geometry.has(spot.spaces[0])) return null;
        const box = geometry.around(spot.spaces);
        return (
          <Button key={offer.key} offer={offer} pointing={pointing}>
            <rect class="hit" {...box} rx={10} />
          </Button>
        );
      })}
    </g>
  );
}

/** A price in brackets, read out as part of the name: the bubble shows it too. */
const spoken = (text: string): string => text.replace(/ \((.*?)\)/g, ', $1');

function Button({
  offer,
  pointing,
  children,
}: {
  offer: Offer;
  pointing: Pointing;
  children: preact.ComponentChildren;
}) {
  return (
    <g
      class="spot-button"
      role="button"
      tabindex={0}
      data-place={offer.key}
      aria-label={offer.actions.map((action) => spoken(action.text)).join('; ')}
      onPointerMove={(event) => pointing.hover(offer.key, offer.target, event)}
      onClick={(event) => pointing.activate(offer.key, offer.target, meansOf(event))}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        pointing.activate(offer.key, offer.target, 'keyboard');
      }}
    >
      {children}
    </g>
  );
}
