/** One floor with everything on it, layer over layer. */
import { Inset } from '../common/Inset';
import type { Roving } from '../common/roving';
import type { Offer } from '../common/offers';
import type { Scene } from '../common/stage';
import type { Drag } from '../common/useDrag';
import type { Pointing } from '../common/usePointing';
import type { GameEvent, Plan as Route, Translate } from '../contract';
import { BayButtons, Cells, EdgeButtons } from './Cells';
import { Effects } from './Effects';
import type { Geometry } from './geometry';
import { MARGIN } from './geometry';
import { Ground } from './Ground';
import { Ladders } from './Ladders';
import { dieRange, floorName } from './names';
import { Crowds, Hazards, HotSpots, Pieces, Vehicles } from './Pieces';
import type { Plan } from './plan';
import type { Place } from './site';
import { FloorDamage, Specials, Things } from './Specials';
import { StairButtons, Stairs, WayLetters } from './Stairs';
import { Outlines, Prices, Way } from './Targets';
import type { Space, View } from './view';
import { spaceKey } from './view';
import { Walls } from './Walls';

export interface Layers {
  plan: Plan;
  view: View;
  scene: Scene<View>;
  offers: Map<string, Offer>;
  reach: Route[];
  pointing: Pointing;
  roving: Roving;
  label: (at: Space) => string;
  /** Spaces that somebody can stand in now, though they are outside an upper floor. */
  kept: ReadonlySet<string>;
  /** The space whose piece can be dragged. */
  lifts: string | null;
  hands: Drag['hands'];
  /** The only floor in sight, though there are others. */
  alone: boolean;
  t: Translate;
  /** Where the piece stands that moves, and how the ring around it looks: it breathes, blue if it is the player's at this screen. */
  from: Space;
  ring: string | null;
  /** The way that is planned, and the one that is drawn. */
  way: Route | null;
  shownWay: Pick<Route, 'path' | 'surprise'> | null;
}

interface Props extends Layers {
  place: Place;
  titled: boolean;
  /** How much larger letters are drawn. */
  grow: number;
  /** Whether the red die's numbers stand beside it. */
  numbered: boolean;
}

export function FloorLayers({ place, titled, numbered, grow, ...layers }: Props) {
  const { plan, view, scene, pointing, roving, label, lifts, from, t } = layers;
  const { geometry, x, y, scale } = place;
  const { floor } = geometry;
  const { event } = scene;
  const drawn = { view, geometry, event };
  const targets = { ...layers, geometry, hovered: pointing.hovered };
  return (
    <g
      class={layers.alone ? `storey-plan slides${floor.level > 0 ? '' : ' down'}` : 'storey-plan'}
      style={{ '--grow': Math.min(1.9, grow / scale) }}
      transform={`translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`}
    >
      {titled && <Title geometry={geometry} scale={scale} t={t} />}
      <Ground plan={plan} geometry={geometry} rows={numbered} scale={scale} grow={grow} t={t} />
      <Specials plan={plan} geometry={geometry} />
      <FloorDamage {...drawn} />
      <Stairs plan={plan} geometry={geometry} />
      <Things plan={plan} view={view} geometry={geometry} />
      <Walls {...drawn} plan={plan} />
      <Ladders {...drawn} />
      <Vehicles {...drawn} />
      <Outlines {...targets} />
      <Hazards {...drawn} />
      {layers.ring && geometry.has(from) && (
        <Inset box={geometry.box(from)} by={5} rx={14} class={layers.ring} />
      )}
      {layers.shownWay && <Way {...{ plan, from, geometry, t }} way={layers.shownWay} />}
      <Pieces {...drawn} />
      <HotSpots {...drawn} />
      <WayLetters plan={plan} view={view} geometry={geometry} hovered={pointing.hovered} />
      <Marks events={scene.marked} geometry={geometry} />
      <g {...layers.hands}>
        <Cells {...{ plan, geometry, pointing, roving, label, lifts }} kept={layers.kept} />
      </g>
      <BayButtons {...targets} pointing={pointing} />
      <Prices {...targets} />
      <EdgeButtons {...targets} pointing={pointing} />
      <StairButtons {...targets} />
      <Crowds {...drawn} pointing={pointing} t={t} />
      {event && (
        <g key={scene.beat} class="effects">
          <Effects plan={plan} event={event} view={view} geometry={geometry} t={t} />
        </g>
      )}
    </g>
  );
}

/** The floor's name, and which numbers of the black die are there. */
function Title({ geometry, scale, t }: { geometry: Geometry; scale: number; t: Translate }) {
  const { floor } = geometry;
  return (
    <g class="floor-title" transform={`scale(${1 / scale})`}>
      <text x={4} y={-MARGIN - 10}>
        {floorName(floor, t)}
      </text>
      {scale === 1 && (
        <text class="die-range" x={geometry.width - 4} y={-MARGIN - 10}>
          {dieRange(floor, t)}
        </text>
      )}
    </g>
  );
}

/** Without motion: an outline on the spaces concerned, until the next action. */
function Marks({ events, geometry }: { events: GameEvent[]; geometry: Geometry }) {
  const spaces = new Map<string, Space>();
  for (const event of events)
    for (const place of [event.at, event.to])
      if (Array.isArray(place) && geometry.has(place as Space))
        spaces.set(spaceKey(place as Space), place as Space);
  return (
    <g class="marks">
      {[...spaces].map(([key, at]) => (
        <Inset key={key} box={geometry.box(at)} by={3} rx={10} />
      ))}
    </g>
  );
}
