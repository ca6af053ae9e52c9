/** How each event changes the picture, and how long it is seen. */
import type { Staging } from '../common/stage';
import type { GameEvent } from '../contract';
import type { Road, View } from './view';
import { roadKey } from './view';

const LENGTHS: Record<string, number> = {
  started: 300,
  blazed: 700,
  car_placed: 320,
  card_turned: 320,
  dodged: 420,
  eluded: 420,
  escaped: 420,
  token_placed: 420,
  burned_down: 500,
  fumed: 600,
  attempted: 420,
  not_there: 600,
  caught: 900,
  car_moved: 360,
  barricade_placed: 300,
  barricade_lifted: 240,
  nobody_enclosed: 600,
  arsonist_enclosed: 900,
};

type Change = (view: View, event: GameEvent) => Partial<View>;

const CHANGES: Record<string, Change> = {
  blazed: (view, event) => ({
    burning: { ...view.burning, [String(event.at)]: event.houses as number },
  }),
  token_placed: (view, event) => ({
    burning: { ...view.burning, [String(event.at)]: event.tokens as number },
  }),
  panic_rose: (_, event) => ({ panic: event.panic as number }),
  car_placed: (view, event) => {
    const cars = [...view.cars];
    cars[(event.car as number) - 1] = event.at as number;
    return { cars };
  },
  car_moved: (view, event) => ({
    cars: view.cars.map((at, car) =>
      car === (event.car as number) - 1 ? (event.to as number) : at,
    ),
  }),
  barricade_placed: (view, event) => ({ barricades: [...view.barricades, event.road as Road] }),
  barricade_lifted: (view, event) => ({
    barricades: view.barricades.filter((road) => roadKey(road) !== roadKey(event.road as Road)),
  }),
  dodged: step,
  eluded: step,
  escaped: step,
};

/** Told to the arsonist alone: others hear of the step, not where it led. */
function step(view: View, event: GameEvent): Partial<View> {
  if (typeof event.to !== 'number') return {};
  return { arsonist: event.to, trail: [...(view.trail ?? []), event.to] };
}

export const staging: Staging<View> = {
  length: (event) => LENGTHS[event.event] ?? 0,
  apply: (view, event) => ({ ...view, ...CHANGES[event.event]?.(view, event) }),
};
