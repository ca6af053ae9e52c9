import type { Translate } from '../contract';

/** What an event card is, by its name: `east_1` is a wind, `volley_3` a firestorm, `bunks` a special. */
export type Wind = 'N' | 'E' | 'S' | 'W';

const WINDS: Record<string, Wind> = { north: 'N', east: 'E', south: 'S', west: 'W' };
const SPECIALS = ['barrels', 'bunks', 'speech', 'volunteers', 'heroes', 'downpour'];

export type EventKind =
  { kind: 'wind'; toward: Wind } | { kind: 'firestorm' } | { kind: 'special'; name: string };

/** A card of the deck by its name; everything else as it is. */
export function drawn(what: string, t: Translate): string {
  const key = `brigade/card.${what.replace(/_\d+$/, '')}`;
  const name = /^[a-z]+(_\d+)?$/.test(what) ? t(key) : key;
  return name === key ? what : name;
}

export function eventKind(card: string): EventKind {
  const toward = WINDS[card.split('_')[0] ?? ''];
  if (toward) return { kind: 'wind', toward };
  return SPECIALS.includes(card) ? { kind: 'special', name: card } : { kind: 'firestorm' };
}
