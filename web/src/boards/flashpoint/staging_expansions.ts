/** Events of the boards of the expansions: ladders, elevators, ships, objects, floors that give way. */
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
import type { Ladder, Space, View } from './view';
import { same, spaceOn } from './view';

const lengths: Record<string, number> = {
  ladder_carried: 200,
  ladder_erected: 450,
  ladder_collapsed: 350,
  ladder_fell: 450,
  ladder_bridged: 350,
  ladder_lost: 400,
  door_locked: 350,
  door_chopped: 300,
  door_jammed: 350,
  door_held: 250,
  door_freed: 250,
  heat_passed: 450,
  object_damaged: 300,
  engine_damaged: 350,
  object_exploded: 500,
  object_spilled: 450,
  elevator_came_up: 500,
  elevator_went_down: 500,
  elevator_ruined: 500,
  hazmat_burnt: 300,
  fled: 400,
  sprinkled: 900,
  left_board: 400,
  came_back: 350,
  floor_damaged: 300,
  floor_destroyed: 600,
  floor_repaired: 300,
  blast_fell: 450,
  toxic_placed: 260,
  toxic_removed: 300,
  platform_moved: 450,
  platform_returned: 350,
  boarded: 300,
  alighted: 300,
  set_down: 200,
  cannon_fired: 400,
  rescue_undone: 480,
};

/** The one that somebody has in hand: it lies where they were, or the Engine has it. */
function taken(ladders: Ladder[], from: Space | undefined): number {
  const lying = ladders.findIndex(
    ({ at, top, bridge }) => from && at && !top && !bridge && same(at, from),
  );
  return lying >= 0 ? lying : ladders.findIndex((one) => !one.at && !one.lost);
}

const put = (ladders: Ladder[], number: number, ladder: Ladder): Partial<View> => ({
  ladders: ladders.map((one, index) => (index === number ? ladder : one)),
});

const footAt = (ladders: Ladder[], at: Space): number =>
  ladders.findIndex((one) => one.at && one.top && same(one.at, at));

const erect: Change = ({ ladders = [] }, event) =>
  put(ladders, taken(ladders, at(event)), { at: at(event), top: event.to as Space });

const lower: Change = ({ ladders = [] }, event) =>
  put(ladders, footAt(ladders, at(event)), { at: at(event) });

/** Fireproof doors by how often they are jammed. */
const jam: Change = (view, event, plan) => {
  const edge = edgeOf(event, plan);
  const others = (view.jams ?? []).filter((one) => !sameEdge(one.edge, edge));
  const jams = event.jams as number;
  return { jams: jams > 0 ? [...others, { edge, jams }] : others };
};

/** The door of the elevator in a space, closed while it is in the lobby. */
const shaft =
  (state: string): Change =>
  (view, event, { elevators }) => {
    const edge = elevators.find((one) => same(one.at, at(event)))?.door;
    return {
      doors: view.doors.map((one) => (edge && sameEdge(one.edge, edge) ? { ...one, state } : one)),
    };
  };

/** What burns or smokes in a space goes when the space does. */
const quenched: Change = (view, event) => ({
  fire: without(view.fire, at(event)),
  smoke: without(view.smoke, at(event)),
});

/** An object by its first space, wherever the blast struck it. */
const struck =
  (change: { damage?: number; gone?: boolean }): Change =>
  (view, event, { things }) => {
    const thing = things.find(({ spaces }) => spaces.some((one) => same(one, at(event))));
    const [first] = thing?.spaces ?? [];
    if (!thing || !first) return {};
    const before = view.objects?.find((one) => same(one.at, first));
    return {
      objects: [
        ...(view.objects ?? []).filter((one) => one !== before),
        { at: first, damage: thing.places, ...before, ...change },
      ],
    };
  };

const marked =
  (key: 'toxic' | 'damaged_floor' | 'destroyed_floor', on: boolean): Change =>
  (view, event) => ({ [key]: (on ? withSpace : without)(view[key] ?? [], at(event)) });

const go: Change = (view, event) => firefighter(view, event, { at: event.to as Space });

/** The platform goes somewhere, and from a place beside the building whoever is on it goes along. */
function carried(view: View, from: Space | undefined, to: Space | undefined): Partial<View> {
  const ground = to ?? view.engine?.[0];
  if (!from || !ground) return { platform: to };
  const along = <T extends { at: Space }>(all: T[]): T[] =>
    all.map((one) => (same(one.at, from) ? { ...one, at: ground } : one));
  return {
    platform: to,
    firefighters: along(view.firefighters),
    victims: along(view.victims),
    hazmats: view.hazmats.map((one) => (same(one, from) ? ground : one)),
  };
}

/** What waited at the Engine is on the platform now. */
function loaded(view: View, load: unknown, to: Space): Partial<View> {
  const waits = (at: Space) => view.engine?.some((space) => same(space, at)) ?? false;
  if (load === 'hazmat') {
    const first = view.hazmats.findIndex(waits);
    return { hazmats: view.hazmats.map((one, index) => (index === first ? to : one)) };
  }
  const first = view.victims.findIndex(({ at: space }) => waits(space));
  return {
    victims: view.victims.map((one, index) => (index === first ? { ...one, at: to } : one)),
  };
}

const stand: Change = (view, event) => firefighter(view, event, { at: at(event) });

const leave: Change = (view, event, { floors: [ground] }) => ({
  ...firefighter(view, event, { at: spaceOn(ground.id, 0, 0) }),
  away: [...(view.away ?? []), event.firefighter as number],
});

const changes: Record<string, Change> = {
  ladder_carried: (view, event) => {
    const { ladders = [] } = view;
    const from = view.firefighters[event.firefighter as number]?.at;
    return put(ladders, taken(ladders, from), { at: event.to as Space });
  },
  ladder_erected: erect,
  ladder_collapsed: lower,
  ladder_fell: lower,
  ladder_bridged: (view, event) => {
    const { ladders = [] } = view;
    const from = view.firefighters[event.firefighter as number]?.at;
    return put(ladders, taken(ladders, from), { at: at(event), bridge: true });
  },
  ladder_lost: ({ ladders = [] }, event) =>
    put(
      ladders,
      ladders.findIndex(
        ({ at: foot, top }) =>
          (foot && same(foot, at(event))) || (top !== undefined && same(top, at(event))),
      ),
      { lost: true },
    ),
  door_locked: door('locked'),
  door_chopped: door('destroyed'),
  door_jammed: jam,
  door_freed: jam,
  object_damaged: (view, event, plan) => ({
    ...struck({ damage: event.markers as number })(view, event, plan),
    damage_left: event.damage_left as number,
  }),
  object_exploded: struck({ gone: true }),
  object_spilled: struck({ gone: true }),
  engine_damaged: (_, event) => ({ engine_damage: event.markers as number }),
  elevator_came_up: shaft('open'),
  elevator_went_down: shaft('closed'),
  elevator_ruined: (view, event, plan) => ({
    ...shaft('destroyed')(view, event, plan),
    ...quenched(view, event, plan),
  }),
  hazmat_burnt: (view, event) => ({ hazmats: oneLess(view.hazmats, at(event)) }),
  fled: stand,
  left_board: leave,
  came_back: (view, event) => ({
    ...firefighter(view, event, { at: at(event) }),
    away: view.away?.filter((one) => one !== event.firefighter),
  }),
  floor_damaged: marked('damaged_floor', true),
  floor_repaired: marked('damaged_floor', false),
  floor_destroyed: (view, event, plan) => ({
    ...marked('destroyed_floor', true)(view, event, plan),
    damaged_floor: without(view.damaged_floor ?? [], at(event)),
    damage_left: event.damage_left as number,
    // With the last marker the building falls, and all of it with what burns there.
    ...(event.damage_left
      ? { ...quenched(view, event, plan), toxic: view.toxic && without(view.toxic, at(event)) }
      : {}),
  }),
  hot_spot_returned: (view, event) => ({ hot_spots: without(view.hot_spots, at(event)) }),
  toxic_placed: marked('toxic', true),
  toxic_removed: marked('toxic', false),
  platform_moved: (view, event) => carried(view, view.platform, event.to as Space),
  platform_returned: (view) => carried(view, view.platform, undefined),
  loaded: (view, event) => loaded(view, event.load, event.to as Space),
  boarded: go,
  alighted: go,
  rescue_undone: (_, event) => ({ rescued: event.rescued as number }),
};

export const EXPANSIONS = { lengths, changes };
