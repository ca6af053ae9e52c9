/** What may be done where: legal actions gathered by the place on the board that they change. */
import type { LegalAction, Target } from '../contract';

export interface Offer {
  /** The place, as a key; see the game's `keyOf`. */
  key: string;
  target: Target;
  actions: LegalAction[];
}

export type KeyOf = (target: Target) => string | null;

/**
 * Actions by place. With a kind chosen only its actions; without, `quiet` kinds wait until they are
 * chosen, unless there is nothing else to do.
 */
export function offersOf(
  legal: LegalAction[],
  chosen: string | null,
  keyOf: KeyOf,
  quiet: readonly string[] = [],
): Map<string, Offer> {
  const loud = legal.filter((one) => !quiet.includes(one.kind) && placeOf(one, keyOf) !== null);
  const shown = chosen
    ? legal.filter((one) => one.kind === chosen)
    : loud.length > 0
      ? loud
      : legal;
  const offers = new Map<string, Offer>();
  for (const action of shown) {
    const place = placeOf(action, keyOf);
    if (!place) continue;
    const offer = offers.get(place.key);
    if (offer) offer.actions.push(action);
    else offers.set(place.key, { ...place, actions: [action] });
  }
  return offers;
}

/** The first of an action's targets that is a place on the board. */
function placeOf(action: LegalAction, keyOf: KeyOf): { key: string; target: Target } | null {
  for (const target of action.targets) {
    const key = keyOf(target);
    if (key !== null) return { key, target };
  }
  return null;
}

/** The price on the bubble: the lowest of what can be done there, or none. */
export function cheapest(offer: Offer): number | null {
  const costs = offer.actions.flatMap((action) => (action.cost === null ? [] : [action.cost]));
  return costs.length > 0 ? Math.min(...costs) : null;
}
