/** How a picture is changed by an event: what all events share. */
import type { GameEvent } from '../contract';
import type { Plan } from './plan';
import type { Edge, Firefighter, Side, Space, View } from './view';
import { beside, edgeBetween, edgeKey, rowOf, same } from './view';

export type Change = (view: View, event: GameEvent, plan: Plan) => Partial<View>;

export const at = (event: GameEvent): Space => event.at as Space;
export const without = (spaces: Space[], gone: Space): Space[] =>
  spaces.filter((one) => !same(one, gone));
export const withSpace = (spaces: Space[], more: Space): Space[] => [
  ...without(spaces, more),
  more,
];
/** One of several equal markers in a space. */
export function oneLess(spaces: Space[], gone: Space): Space[] {
  const index = spaces.findIndex((one) => same(one, gone));
  return spaces.filter((_, place) => place !== index);
}

/** What changes about the firefighter of an event. */
export function firefighter(
  view: View,
  event: GameEvent,
  change: Partial<Firefighter>,
): Partial<View> {
  return {
    firefighters: view.firefighters.map((one, index) =>
      index === event.firefighter ? { ...one, ...change } : one,
    ),
  };
}

/** As the view has it; where a board is folded the sea goes by other names, and the inner space first. */
export function edgeOf(event: GameEvent, plan: Plan): Edge {
  const [from, to] = [at(event), beside(at(event), event.side as Side)];
  const folded = plan.floors.some(
    ({ above, rows }) => above > 0 && rowOf(from) + rowOf(to) === 2 * rows + 1,
  );
  return folded ? [from, to] : edgeBetween(from, to);
}

export const sameEdge = (one: Edge, other: Edge): boolean =>
  same(one[0], other[0]) && same(one[1], other[1]);

export const door =
  (state: string): Change =>
  (view, event, plan) => {
    const edge = edgeOf(event, plan);
    return {
      doors: view.doors.map((one) =>
        edgeKey(one.edge) === edgeKey(edge) ? { ...one, state } : one,
      ),
    };
  };
