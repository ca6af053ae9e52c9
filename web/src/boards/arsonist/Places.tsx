/** Settlements with their houses, barricades, patrol cars, the shadow and the trail. */
import { At, Token } from '../../art/Token';
import type { GameEvent } from '../contract';
import type { Geometry, Point } from './geometry';
import type { Road, Settlement, View } from './view';
import { roadKey } from './view';

interface Props {
  view: View;
  geometry: Geometry;
  event: GameEvent | null;
}

const PLAQUES = {
  red: <path class="plaque red" d="M-31 -31H31V31H-31Z" stroke-linejoin="round" />,
  blue: <circle class="plaque blue" r={35} />,
  yellow: (
    <path class="plaque yellow" d="M-20 -35H20L40 0L20 35H-20L-40 0Z" stroke-linejoin="round" />
  ),
};

/** At the upper edge houses stand below the plaque, so that nothing leaves the map. */
const isHigh = (place: Settlement, geometry: Geometry): boolean =>
  geometry.place(place.number).y < 100;

export function Settlements({ view, geometry, event }: Props) {
  return (
    <g class="settlements">
      {geometry.town.settlements.map((place) => {
        const { x, y } = geometry.place(place.number);
        const burned = view.burning[place.number] ?? 0;
        const high = isHigh(place, geometry);
        const hit = event?.at === place.number;
        return (
          <g key={place.number} transform={`translate(${x} ${y})`}>
            {PLAQUES[place.district]}
            <text class="number" y={2}>
              {place.number}
            </text>
            {Array.from({ length: place.houses }, (_, house) => {
              const dx = (house - (place.houses - 1) / 2) * 40;
              const burns = house < burned;
              const fresh = hit && burns && house === burned - 1 && isArson(event);
              return (
                <g
                  key={`${house} ${burns ? 'burns' : 'stands'}`}
                  class={fresh ? 'flare' : undefined}
                >
                  <Token
                    name={burns ? 'house-burned' : 'house'}
                    x={dx}
                    y={high ? 55 : -65}
                    width={36}
                    height={42}
                  />
                </g>
              );
            })}
            <Name name={place.name} y={high ? 96 : 62} />
          </g>
        );
      })}
    </g>
  );
}

const isArson = (event: GameEvent | null): boolean =>
  event?.event === 'token_placed' || event?.event === 'blazed';

/** A long name takes two lines, as on a street sign. */
function Name({ name, y }: { name: string; y: number }) {
  const lines = name.length <= 15 ? [name] : name.split(' ');
  return (
    <text class="name" y={y}>
      {lines.map((line, index) => (
        <tspan key={line} x={0} dy={index * 20}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

export function Barricades({ view, geometry, event }: Props) {
  return (
    <g class="barricades">
      {view.barricades.map((road) => {
        const { x, y } = geometry.along(road, 0.5);
        const fresh =
          event?.event === 'barricade_placed' && roadKey(event.road as Road) === roadKey(road);
        return (
          <At key={roadKey(road)} x={x} y={y}>
            <g class={fresh ? 'puff' : undefined}>
              <Token name="barricade" x={0} y={-1} width={68} height={42.5} />
            </g>
          </At>
        );
      })}
    </g>
  );
}

/** Cars that share a settlement stand above one another, clear of its name. */
export function carPoint(view: View, car: number, geometry: Geometry): Point {
  const at = view.cars[car] ?? 0;
  const before = view.cars.slice(0, car).filter((other) => other === at).length;
  const { x, y } = geometry.place(at);
  return { x: x + 60, y: y + 20 - before * 40 };
}

export function Cars({ view, geometry }: Props) {
  return (
    <g class="cars">
      {view.cars.map((_, car) => (
        <At key={car} class="travels" {...carPoint(view, car, geometry)}>
          <Token name="patrol-car" x={0} y={0} width={80} height={46.7} />
          <g transform="translate(30 -15)">
            <circle class="car-number" r={13} />
            <text class="car-number">{car + 1}</text>
          </g>
        </At>
      ))}
    </g>
  );
}

/** The shadow lies over every settlement where public knowledge lets the arsonist be. */
export function Shadow({ view, geometry }: Props) {
  const possible = view.belief ?? [];
  if (possible.length === 0 || possible.length === geometry.town.settlements.length) return null;
  const depth = Math.min(1, 0.45 + 1.6 / possible.length);
  return (
    <g class="shadow" style={{ opacity: depth }}>
      {possible.map((place) => {
        const { x, y } = geometry.place(place);
        return <circle key={place} cx={x} cy={y} r={118} fill="url(#g-shade)" />;
      })}
    </g>
  );
}

/** Over the plaque of each such settlement, a small hooded head. */
export function Suspects({ view, geometry }: Props) {
  const possible = view.arsonist === undefined ? (view.belief ?? []) : [];
  if (possible.length === geometry.town.settlements.length) return null;
  return (
    <g class="suspects">
      {possible.map((place) => {
        const { x, y } = geometry.place(place);
        return (
          <g key={place} transform={`translate(${x - 58} ${y - 18})`}>
            <circle class="head" r={22} />
            <Token name="arsonist" x={0} y={-2} width={30} />
          </g>
        );
      })}
    </g>
  );
}

/** The arsonist's head beside the settlement. */
const HEAD = { x: -48, y: 22 };

export function hideout(at: number, geometry: Geometry): Point {
  const { x, y } = geometry.place(at);
  return { x: x + HEAD.x, y: y + HEAD.y };
}

/** The arsonist's own eyes, and everybody's when it is over: where the way led, the last steps clearest. */
export function Trail({ view, geometry, event }: Props) {
  const trail = view.trail ?? [];
  const known = roadSet(geometry);
  const steps = trail.slice(1).map((to, index) => [trail[index] ?? to, to] as Road);
  return (
    <g class="trail">
      {steps.map((road, index) => {
        const age = steps.length - 1 - index;
        if (age > 7 || !known.has(roadKey(road))) return null;
        return (
          <g key={index} style={{ opacity: 1 - age * 0.11 }}>
            {[0.3, 0.45, 0.6, 0.75].map((part, foot) => (
              <Footprint key={part} geometry={geometry} road={road} part={part} foot={foot % 2} />
            ))}
          </g>
        );
      })}
      {view.arsonist !== undefined && (
        <At class="travels" {...geometry.place(view.arsonist)}>
          <g class={event?.event === 'dodged' || event?.event === 'eluded' ? 'puff' : undefined}>
            <circle class="hideout" r={54} />
            <g transform={`translate(${HEAD.x} ${HEAD.y})`}>
              <circle class="head own" r={27} />
              <Token name="arsonist" x={0} y={-2} width={38} />
            </g>
          </g>
        </At>
      )}
    </g>
  );
}

const roadSet = (geometry: Geometry): Set<string> =>
  new Set(geometry.town.roads.map((road) => roadKey(road.between)));

function Footprint({
  geometry,
  road,
  part,
  foot,
}: {
  geometry: Geometry;
  road: Road;
  part: number;
  foot: number;
}) {
  const { x, y } = geometry.along(road, part);
  const ahead = geometry.along(road, part + 0.05);
  const angle = (Math.atan2(ahead.y - y, ahead.x - x) * 180) / Math.PI + 90;
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle}) translate(${foot === 0 ? -7 : 7} 0)`}>
      <Token name="footprint" x={0} y={0} width={27} />
    </g>
  );
}
