/** Places of the house as keys: spaces, edges, parking spots. */
import type { Target } from '../contract';
import type { Point } from './geometry';
import type { Plan } from './plan';
import type { Site } from './site';
import type { View } from './view';
import { edgeKey, same, spaceKey, spaceOfKey } from './view';

export const spotKey = (vehicle: string, side: string): string => `${vehicle}@${side}`;

/** Where an action is offered; a firefighter or a vehicle is found where it stands. */
export const keyFor =
  (view: View, plan: Plan) =>
  (target: Target): string | null => {
    if (target.space) return spaceKey(target.space);
    if (target.edge) return edgeKey(target.edge);
    if (target.vehicle !== undefined) {
      const side = target.spot ?? sideOf(target.vehicle, view, plan);
      return side === undefined ? null : spotKey(target.vehicle, side);
    }
    const who = target.firefighter === undefined ? null : view.firefighters[target.firefighter];
    return who ? spaceKey(who.at) : null;
  };

function sideOf(vehicle: string, view: View, plan: Plan): string | undefined {
  const [first] = (vehicle === 'engine' ? view.engine : view.ambulance) ?? [];
  return plan.spots.find((spot) => first && spot.vehicle === vehicle && same(spot.spaces[0], first))
    ?.side;
}

/** The middle of a place on the drawing, if its floor is shown. */
export function pointOf(key: string, site: Site): Point | null {
  if (key.includes('@')) {
    const spot = site.plan.spots.find((one) => spotKey(one.vehicle, one.side) === key);
    return (
      (spot &&
        site.point(spot.spaces[0], (geometry) => {
          const box = geometry.around(spot.spaces);
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        })) ??
      null
    );
  }
  const [first, second] = key.split('|').map(spaceOfKey);
  if (!first) return null;
  return site.point(first, (geometry) =>
    second ? geometry.edge([first, second]) : geometry.centre(first),
  );
}
