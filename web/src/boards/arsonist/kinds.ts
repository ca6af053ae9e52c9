/** Icons and names: of actions in the dock, of cards, of events in the story. */
import type { GameEvent, Translate } from '../contract';

const KINDS: Record<string, string> = {
  start: 'i-eye',
  blaze: 'i-flame',
  car: 'i-car',
  dodge: 'i-move',
  elusive: 'i-moon',
  escape: 'i-move',
  sparks: 'i-flame',
  master: 'i-flame',
  fumes: 'i-smoke',
  stop: 'i-check',
  search: 'i-search',
  raid: 'i-eye',
  barricade: 'i-barrier',
  barricades: 'i-barrier',
  lift: 'i-barrier',
  support: 'i-people',
  signal: 'i-car',
  regroup: 'i-swap',
  drive: 'i-car',
  stay: 'i-check',
  pass: 'i-flip',
  recover: 'i-undo',
  end: 'i-end',
};

export const kindIcon = (kind: string): string => KINDS[kind] ?? 'i-star';
export const kindName = (kind: string, t: Translate): string => t(`arsonist.kind.${kind}`);

const EVENTS: Record<string, string> = {
  faced: 'i-flip',
  started: 'arsonist',
  blazed: 'house-burned',
  car_placed: 'patrol-car',
  action_used: 'i-flip',
  mobilised: 'i-star',
  card_turned: 'i-flip',
  dodged: 'footprint',
  eluded: 'footprint',
  escaped: 'footprint',
  token_placed: 'arson',
  burned_down: 'house-burned',
  fumed: 'panic',
  panic_rose: 'panic',
  recovered: 'i-undo',
  attempted: 'i-search',
  not_there: 'i-search',
  caught: 'arsonist',
  car_moved: 'patrol-car',
  barricade_placed: 'barricade',
  barricade_lifted: 'barricade',
  nobody_enclosed: 'barricade',
  arsonist_enclosed: 'arsonist',
};

export const eventIcon = (event: GameEvent): string => EVENTS[event.event] ?? 'i-next';
