/** How each event changes the picture, and how long it is seen. */
import type { GameEvent } from '../contract';
import type { Staging } from '../common/stage';
import {
  at,
  type Change,
  door,
  edgeOf,
  firefighter,
  oneLess,
  sameEdge,
  without,
  withSpace,
} from './changing';
import { EDGES } from './edges';
import type { Plan } from './plan';
import { EXPANSIONS } from './staging_expansions';
import type { Space, View } from './view';
import { edgeKey, same } from './view';

const LENGTHS: Record<string, number> = {
  ...EXPANSIONS.lengths,
  moved: 180,
  rode: 360,
  drove: 420,
  landed: 520,
  door_opened: 200,
  door_closed: 200,
  extinguished: 300,
  treated: 320,
  gun_rolled: 950,
  gun_hit: 300,
  revealed_victim: 420,
  revealed_false_alarm: 520,
  victim_rescued: 480,
  victim_lost: 480,
  hazmat_disposed: 320,
  fire_rolled: 950,
  rolled_again: 500,
  smoke_placed: 220,
  fire_placed: 220,
  ignited: 320,
  exploded: 320,
  wave_passed: 120,
  wall_damaged: 260,
  door_lost: 260,
  hazmat_exploded: 360,
  hot_spot_placed: 260,
  flared_up: 400,
  knocked_down: 520,
  poi_placed: 300,
  hazmat_placed: 200,
  started: 200,
  parked: 300,
  collapsed: 900,
  revealed_special: 420,
  treated_special: 320,
  fire_card_drawn: 700,
  event_drawn: 1100,
  event_played: 900,
  splashed: 400,
  suppressed: 400,
  dice_turned: 500,
  hot_spot_cleared: 300,
  wall_repaired: 300,
  smoke_moved: 300,
  poi_moved: 300,
};

export function stagingFor(plan: Plan): Staging<View> {
  return {
    length: (event) => LENGTHS[event.event] ?? 0,
    apply: (view, event) => {
      const change = CHANGES[event.event];
      return change ? { ...view, ...change(view, event, plan) } : view;
    },
  };
}

/** A load follows the firefighter who carries it or leads it: their own step was told before. */
function takeAlong(view: View, event: GameEvent, treated: boolean): Partial<View> {
  const from = view.firefighters[event.firefighter as number]?.from;
  if (!from) return {};
  const index = view.victims.findIndex(
    (one) => same(one.at, from) && one.treated === treated && !one.kind,
  );
  return {
    victims: view.victims.map((one, place) =>
      place === index ? { ...one, at: event.to as Space } : one,
    ),
  };
}

const go: Change = (view, event) =>
  firefighter(view, event, {
    at: event.to as Space,
    from: view.firefighters[event.firefighter as number]?.at,
  });

const carry: Change = (view, event) => {
  const from = view.firefighters[event.firefighter as number]?.from;
  if (event.load === 'hazmat')
    return from ? { hazmats: [...oneLess(view.hazmats, from), event.to as Space] } : {};
  return takeAlong(view, event, event.load === 'treated');
};

const fire: Change = (view, event) => ({
  fire: withSpace(view.fire, at(event)),
  smoke: without(view.smoke, at(event)),
});

/** A marker more; a window is gone with it. */
const wall: Change = (view, event, plan) => {
  const edge = edgeOf(event, plan);
  const damage_left = event.damage_left as number;
  if (plan.kindAt.get(edgeKey(edge)) === 'window')
    return { ...door('destroyed')(view, event, plan), damage_left };
  const damage = (view.walls.find((one) => sameEdge(one.edge, edge))?.damage ?? 0) + 1;
  return {
    walls: [
      ...view.walls.filter((one) => !sameEdge(one.edge, edge)),
      {
        edge,
        damage: Math.min(EDGES[plan.kindAt.get(edgeKey(edge)) ?? '']?.markers ?? 99, damage),
      },
    ],
    damage_left,
  };
};

/** A marker less; it can be placed again. */
const repair: Change = (view, event, plan) => {
  const edge = edgeOf(event, plan);
  return {
    walls: view.walls.flatMap((one) =>
      !sameEdge(one.edge, edge)
        ? [one]
        : one.damage > 1
          ? [{ ...one, damage: one.damage - 1 }]
          : [],
    ),
    damage_left: view.damage_left + 1,
  };
};

const park: Change = (_, event, plan) => {
  const spot = plan.spots.find((one) => one.vehicle === event.vehicle && one.side === event.spot);
  return spot ? { [spot.vehicle]: spot.spaces } : {};
};

function victimGone(view: View, event: GameEvent): View['victims'] {
  const index = view.victims.findIndex((one) => same(one.at, at(event)));
  return view.victims.filter((_, place) => place !== index);
}

/** Whom a marker stands for: somebody particular, two people, or no person at all. */
function found(view: View, kind: string, at: Space): Partial<View> {
  const victim = { at, treated: false };
  if (kind === 'hazmat_victim') return { hazmats: [...view.hazmats, at] };
  if (kind === 'couple') return { victims: [...view.victims, victim, victim] };
  return { victims: [...view.victims, { ...victim, kind }] };
}

/** As `takeAlong`, for somebody particular. */
function bring(view: View, event: GameEvent, kind: string): Partial<View> {
  const from = view.firefighters[event.firefighter as number]?.from;
  const index = view.victims.findIndex((one) => from && same(one.at, from) && one.kind === kind);
  return {
    victims: view.victims.map((one, place) =>
      place === index ? { ...one, at: event.to as Space } : one,
    ),
  };
}

const CHANGES: Record<string, Change> = {
  ...EXPANSIONS.changes,
  moved: go,
  rode: go,
  carried: carry,
  led: (view, event) => takeAlong(view, event, true),
  landed: (view, event) => firefighter(view, event, { at: at(event) }),
  started: (view, event) => firefighter(view, event, { at: at(event) }),
  door_opened: door('open'),
  door_closed: door('closed'),
  door_lost: door('destroyed'),
  extinguished: (view, event) => ({
    fire: without(view.fire, at(event)),
    smoke:
      event.hazard === 'smoke' ? withSpace(view.smoke, at(event)) : without(view.smoke, at(event)),
  }),
  wall_damaged: wall,
  drove: park,
  parked: park,
  treated: (view, event) => {
    const index = view.victims.findIndex(
      (one) => same(one.at, at(event)) && !one.treated && !one.kind,
    );
    return {
      victims: view.victims.map((one, place) =>
        place === index ? { ...one, treated: true } : one,
      ),
    };
  },
  revealed_victim: (view, event) => ({
    poi: without(view.poi, at(event)),
    victims: [...view.victims, { at: at(event), treated: false }],
  }),
  revealed_special: (view, event) => ({
    poi: without(view.poi, at(event)),
    ...found(view, event.victim as string, at(event)),
  }),
  carried_special: (view, event) => bring(view, event, event.carried as string),
  led_special: (view, event) => bring(view, event, event.led as string),
  treated_special: (view, event) => {
    const index = view.victims.findIndex(
      (one) => same(one.at, at(event)) && one.kind === event.carried && !one.treated,
    );
    return {
      victims: view.victims.map((one, place) =>
        place === index ? { ...one, treated: true } : one,
      ),
    };
  },
  revealed_false_alarm: (view, event) => ({ poi: without(view.poi, at(event)) }),
  victim_rescued: (view, event) => ({
    victims: victimGone(view, event),
    rescued: event.rescued as number,
  }),
  victim_lost: (view, event) => ({
    victims: victimGone(view, event),
    lost: event.lost as number,
  }),
  hazmat_disposed: (view, event) => ({ hazmats: oneLess(view.hazmats, at(event)) }),
  hazmat_exploded: (view, event) => ({ hazmats: oneLess(view.hazmats, at(event)) }),
  smoke_placed: (view, event) => ({ smoke: withSpace(view.smoke, at(event)) }),
  fire_placed: fire,
  ignited: fire,
  hot_spot_placed: (view, event) => ({ hot_spots: withSpace(view.hot_spots, at(event)) }),
  hot_spot_cleared: (view, event) => ({ hot_spots: without(view.hot_spots, at(event)) }),
  wall_repaired: repair,
  smoke_moved: (view, event) => ({
    smoke: withSpace(without(view.smoke, event.from as Space), event.to as Space),
  }),
  poi_moved: (view, event) => ({
    poi: withSpace(without(view.poi, event.from as Space), event.to as Space),
  }),
  outside_cleared: (view, event) => ({ fire: without(view.fire, at(event)) }),
  collapsed: () => ({ poi: [] }),
  poi_placed: (view, event) => ({ poi: withSpace(view.poi, at(event)) }),
  hazmat_placed: (view, event) => ({ hazmats: [...view.hazmats, at(event)] }),
};
