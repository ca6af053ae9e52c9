/** Icons and names: of actions in the dock, of events in the story. */
import type { GameEvent, Translate } from '../contract';

const KINDS: Record<string, string> = {
  move: 'i-move',
  incorporeal: 'i-moon',
  wagon: 'i-car',
  spend: 'i-water',
  refill: 'i-water',
  recruit: 'i-people',
  load: 'i-swap',
  unload: 'i-swap',
  upgrade: 'i-up',
  extra: 'i-up',
  place: 'i-star',
  keep: 'i-check',
  yes: 'i-check',
  decline: 'i-undo',
  stop: 'i-check',
  end: 'i-end',
  send: 'i-car',
  polymorph: 'i-flip',
  swap: 'i-flip',
  alliances: 'i-people',
  persuade: 'i-chat',
  mimic: 'i-eye',
  dusk: 'i-moon',
  dawn: 'i-moon',
  backdraft: 'i-flame',
  scatter: 'i-flame',
  release: 'i-undo',
  give: 'i-swap',
  fall: 'i-dice',
  join: 'i-people',
  discard: 'i-undo',
  lose: 'i-water',
  fill: 'i-water',
  steal: 'i-water',
  water: 'i-water',
  raise: 'i-flame',
  lower: 'i-water',
  redirect: 'i-flip',
  take: 'i-star',
  push: 'i-move',
  spare: 'i-swap',
  strike: 'i-people',
  pyromantise: 'i-flame',
  kindle: 'i-flame',
};

export const kindIcon = (kind: string): string => KINDS[kind] ?? 'i-star';

/** A verb that has no word of its own yet is shown as it is written. */
export function kindName(kind: string, t: Translate): string {
  const key = `brigade.kind.${kind}`;
  const said = t(key);
  return said === key ? kind : said;
}

const EVENTS: Record<string, string> = {
  event_drawn: 'i-dice',
  turn_began: 'brigade',
  fire_rose: 'fire-2',
  fire_fell: 'water',
  sheltered: 'brigade',
  extinguished: 'water',
  burned_down: 'rubble',
  sent_home: 'bl-firehouse',
  moved: 'i-move',
  pushed: 'i-move',
  wagon_moved: 'wagon',
  water_spent: 'water-empty',
  refilled: 'water',
  water_lost: 'water-empty',
  loaded: 'water',
  unloaded: 'water',
  water_gained: 'water',
  water_stolen: 'water',
  crew_drawn: 'i-people',
  crew_joined: 'i-people',
  crew_left: 'i-people',
  upgraded: 'i-up',
  blue_bonus: 'i-star',
  renown_placed: 'renown',
  renown_taken: 'renown',
  loyalty_gained: 'loyalty',
  loyalty_stolen: 'loyalty',
  loyalty_lost: 'loyalty',
  evacuation_began: 'rubble',
  mana_gained: 'fire-3',
  pyromantised: 'fire-3',
  phoenix_flew: 'phoenix',
  phoenix_turned: 'phoenix',
  feathers_won: 'phoenix',
  chapter_ended: 'i-book',
  chapter_began: 'i-book',
};

export const eventIcon = (event: GameEvent): string => EVENTS[event.event] ?? 'i-next';
