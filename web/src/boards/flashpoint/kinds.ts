/** Icons and names: of actions in the dock, of events in the story. */
import type { Figure, GameEvent, Translate } from '../contract';
import type { View } from './view';

const KINDS: Record<string, string> = {
  move: 'i-move',
  door: 'i-door',
  extinguish: 'i-water',
  'put out': 'i-water',
  chop: 'i-axe',
  drive: 'i-car',
  park: 'i-car',
  'deck gun': 'i-gun',
  treat: 'i-heal',
  dispose: 'i-swap',
  identify: 'i-search',
  command: 'i-chat',
  specialist: 'i-people',
  start: 'i-move',
  first: 'i-people',
  ride: 'i-car',
  land: 'i-move',
  explode: 'i-dice',
  reroll: 'i-dice',
  keep: 'i-check',
  accept: 'i-check',
  stay: 'i-check',
  refuse: 'i-undo',
  end: 'i-end',
  plan: 'i-fork',
  clear: 'i-flame',
  repair: 'i-barrier',
  squeeze: 'i-move',
  sniff: 'i-search',
  turn: 'i-flip',
  'let be': 'i-undo',
  play: 'i-cards',
  splash: 'i-water',
  look: 'i-eye',
  top: 'i-up',
  bottom: 'i-end',
  dodge: 'i-move',
  hold: 'i-lock',
  desmoke: 'i-smoke',
  escape: 'i-carry',
  route: 'i-fork',
};

/** A step with a load is a kind of its own: `move victim`. */
export function kindIcon(kind: string): string {
  if (kind.startsWith('move ')) return 'i-carry';
  return KINDS[kind] ?? 'i-star';
}

/** What expansions bring has its word in the game's own catalogue: `kind.plan`, `purpose.plan`. */
function wordOf(key: string, t: Translate): string {
  const own = `flashpoint.${key}`;
  const said = t(own);
  return said === own ? t(`flashpoint/${key}`) : said;
}

/** Whoever is carried or led, a button has room for that it is done. */
function plainStep(kind: string): string {
  const known = ['victim', 'treated', 'hazmat', 'lead'];
  const [verb, ...loads] = kind.split(' ');
  if (verb !== 'move' || loads.every((load) => known.includes(load))) return kind;
  const led = loads.indexOf('lead');
  return led < 0 ? 'move victim' : led === 0 ? 'move lead' : 'move victim lead';
}

export const kindName = (kind: string, t: Translate): string =>
  wordOf(`kind.${plainStep(kind).replaceAll(' ', '_')}`, t);

export const purposeName = (purpose: string, t: Translate): string =>
  wordOf(`purpose.${purpose}`, t);

/** What a firefighter can always think of; where it is not possible, the dock says why. */
const USUAL = [
  { kind: 'move', ask: 'move N' },
  { kind: 'door', ask: 'door N' },
  { kind: 'extinguish', ask: 'extinguish here' },
  { kind: 'chop', ask: 'chop N' },
];

export function standing(view: View): { kind: string; ask: string }[] {
  if (view.phase !== 'actions') return [];
  return view.engine ? [...USUAL, { kind: 'deck gun', ask: 'deck gun' }] : USUAL;
}

const EVENTS: Record<string, string> = {
  moved: 'i-move',
  carried: 'victim',
  led: 'victim-treated',
  door_opened: 'i-door',
  door_closed: 'i-door',
  extinguished: 'water',
  chopped: 'i-axe',
  commanded: 'i-chat',
  drove: 'i-car',
  rode: 'i-car',
  gun_rolled: 'i-gun',
  gun_hit: 'water',
  role_taken: 'i-people',
  treated: 'victim-treated',
  revealed_victim: 'victim',
  revealed_false_alarm: 'false-alarm',
  victim_rescued: 'victim-treated',
  victim_lost: 'victim',
  hazmat_disposed: 'hazmat',
  hazmat_exploded: 'hazmat',
  hazmat_placed: 'hazmat',
  fire_rolled: 'i-dice',
  rolled_again: 'i-dice',
  smoke_placed: 'smoke-1',
  fire_placed: 'fire-1',
  ignited: 'fire-2',
  exploded: 'fire-3',
  wave_passed: 'fire-3',
  wall_damaged: 'damage',
  door_lost: 'damage',
  hot_spot_placed: 'hotspot',
  flared_up: 'hotspot',
  knocked_down: 'helmet',
  landed: 'helmet',
  started: 'helmet',
  turn_began: 'helmet',
  poi_placed: 'poi',
  parked: 'i-car',
  collapsed: 'damage',
  revealed_special: 'victim',
  carried_special: 'victim',
  led_special: 'victim-treated',
  treated_special: 'victim-treated',
  fire_card_drawn: 'i-cards',
  fire_deck_shuffled: 'i-cards',
  flare_up_added: 'i-cards',
  respite_added: 'i-cards',
  event_drawn: 'i-cards',
  events_shuffled: 'i-cards',
  event_played: 'i-cards',
  pool_grew: 'victim',
  false_alarm_returned: 'false-alarm',
  saved_ap_lost: 'helmet',
  firefighter_held: 'helmet',
  ambulance_delayed: 'ambulance',
  splashed: 'water',
  planned: 'i-fork',
  suppressed: 'water',
  dice_turned: 'i-dice',
  hot_spot_cleared: 'hotspot',
  wall_repaired: 'i-barrier',
  flare_up_returned: 'i-cards',
  event_seen: 'i-eye',
  event_kept_on_top: 'i-cards',
  event_put_under: 'i-cards',
  dodged: 'helmet',
  stood_fast: 'helmet',
  smoke_moved: 'smoke-1',
  poi_moved: 'poi',
};

export const eventIcon = (event: GameEvent): string => EVENTS[event.event] ?? 'i-next';

export const eventFigure = ({ firefighter }: GameEvent): Figure | null =>
  typeof firefighter === 'number' ? firefighter : null;
