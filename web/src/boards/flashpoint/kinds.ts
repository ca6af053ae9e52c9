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
};

/** A step with a load is a kind of its own: `move victim`. */
export function kindIcon(kind: string): string {
  if (kind.startsWith('move ')) return 'i-carry';
  return KINDS[kind] ?? 'i-star';
}

export function kindName(kind: string, t: Translate): string {
  return t(`flashpoint.kind.${kind.replaceAll(' ', '_')}`);
}

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
};

export const eventIcon = (event: GameEvent): string => EVENTS[event.event] ?? 'i-next';

export const eventFigure = ({ firefighter }: GameEvent): Figure | null =>
  typeof firefighter === 'number' ? firefighter : null;
