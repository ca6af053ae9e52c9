/** How each event changes the picture, and how long it is seen. */
import type { Staging } from '../common/stage';
import type { GameEvent } from '../contract';
import type { Wind } from './events';
import { eventKind } from './events';
import type { Building, Space, View } from './view';
import { isBuilding, isFirehouse, same } from './view';

const LENGTHS: Record<string, number> = {
  fire_rose: 200,
  fire_fell: 260,
  sheltered: 200,
  extinguished: 420,
  burned_down: 520,
  sent_home: 520,
  moved: 200,
  wagon_moved: 340,
  pushed: 240,
  refilled: 300,
  water_stolen: 300,
  crew_joined: 300,
  upgraded: 240,
  renown_placed: 260,
  renown_taken: 240,
  loyalty_gained: 600,
  loyalty_stolen: 600,
  redirected: 300,
  charmed: 300,
  swapped: 400,
  treasure_found: 400,
  evacuation_began: 800,
  pyromantised: 260,
  phoenix_flew: 300,
  chapter_began: 900,
};

const SWEEP = 1000;

type Change = (view: View, event: GameEvent) => Partial<View>;

/** Change the building that an event is about. */
function building(
  view: View,
  at: unknown,
  change: (old: Building) => Partial<Building>,
): Partial<View> {
  const spaces = view.spaces.map((space) =>
    isBuilding(space) && Array.isArray(at) && same(space.at, at as Space)
      ? { ...space, ...change(space) }
      : space,
  );
  const buildings = spaces.filter(isBuilding);
  const ruins = buildings.filter((one) => one.destroyed);
  const ofUniversity = ruins.filter((one) => one.district === 'university').length;
  return {
    spaces,
    burning: buildings.filter((one) => one.intensity > 0).length,
    ruined: { city: ruins.length, university: ofUniversity },
  };
}

const fire: Change = (view, event) =>
  building(view, event.at, () => ({
    intensity: event.intensity as number,
    doomed: event.intensity === 5,
  }));

const renown =
  (tokens: (event: GameEvent, old: number) => number): Change =>
  (view, event) =>
    building(view, event.at, (old) => ({
      renown: old.renown.map((count, seat) =>
        seat === event.player ? tokens(event, count) : count,
      ),
    }));

const loyalty: Change = (view, event) =>
  building(view, event.at, (old) => ({
    loyal: event.player as number,
    renown: old.renown.map(() => 0),
  }));

function piece(view: View, seat: unknown, name: 'brigade' | 'wagon', to: Space): Partial<View> {
  return {
    players: view.players.map((player, index) =>
      index === seat ? { ...player, [name]: to } : player,
    ),
  };
}

const CHANGES: Record<string, Change> = {
  event_drawn: (_, event) => ({ event: event.card as string }),
  fire_rose: fire,
  fire_fell: fire,
  extinguished: (view, event) => building(view, event.at, () => ({ intensity: 0, doomed: false })),
  burned_down: (view, event) =>
    building(view, event.at, ({ renown }) => ({
      destroyed: true,
      doomed: false,
      intensity: 0,
      loyal: null,
      renown: renown.map(() => 0),
    })),
  moved: (view, event) => piece(view, event.player, 'brigade', event.to as Space),
  pushed: (view, event) => piece(view, event.player, 'brigade', event.to as Space),
  wagon_moved: (view, event) => piece(view, event.player, 'wagon', event.to as Space),
  sent_home: (view, event) => {
    const home = view.spaces.find(
      (space) => isFirehouse(space) && space.firehouse === event.player,
    );
    const name = event.piece === 'wagon' ? 'wagon' : 'brigade';
    return home ? piece(view, event.player, name, home.at) : {};
  },
  renown_placed: renown((event) => event.tokens as number),
  renown_taken: renown((_, old) => Math.max(0, old - 1)),
  loyalty_gained: loyalty,
  loyalty_stolen: loyalty,
  loyalty_lost: (view, event) => building(view, event.at, () => ({ loyal: null })),
  mana_gained: (_, event) => ({ mana: event.mana as number }),
  pyromantised: (view) => ({ mana: Math.max(0, (view.mana ?? 0) - 1) }),
  phoenix_flew: (_, event) => ({ phoenix: event.at as Space }),
  phoenix_turned: (_, event) => ({ heading: event.side as Wind }),
  feathers_won: (view, event) => ({
    feathers: (view.feathers ?? []).map((count, seat) =>
      seat === event.player ? (event.feathers as number) : count,
    ),
  }),
  chapter_began: (_, event) => ({ chapter: event.chapter as number }),
};

export const staging: Staging<View> = {
  length: (event) =>
    event.event === 'event_drawn' && eventKind(event.card as string).kind !== 'special'
      ? SWEEP
      : (LENGTHS[event.event] ?? 0),
  apply: (view, event) => ({ ...view, ...CHANGES[event.event]?.(view, event) }),
};
