/** Icons and names of actions in the dock. */
import type { Translate } from '../contract';
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
  'come back': 'i-move',
  'carry ladder': 'i-ladder',
  'erect ladder': 'i-ladder',
  'collapse ladder': 'i-ladder',
  'lower ladder': 'i-ladder',
  bridge: 'i-ladder',
  elevator: 'i-elevator',
  lobby: 'i-elevator',
  flee: 'i-move',
  aerial: 'i-ladder',
  sprinklers: 'i-sprinkler',
  clean: 'i-swap',
  'repair floor': 'i-barrier',
  platform: 'i-platform',
  'lower platform': 'i-platform',
  'come aboard': 'i-platform',
  'stay off': 'i-undo',
  alight: 'i-move',
  'set down': 'i-carry',
  load: 'i-carry',
  cannon: 'i-gun',
};

/** A step with a load is a kind of its own: `move victim`. */
export function kindIcon(kind: string): string {
  if (kind.startsWith('move ')) return 'i-carry';
  return KINDS[kind] ?? KINDS[kind.split(' ')[0] ?? ''] ?? 'i-star';
}

/** What expansions bring has its word in the game's own catalogue: `kind.plan`, `purpose.plan`. */
function wordOf(key: string, t: Translate): string | null {
  for (const full of [`flashpoint.${key}`, `flashpoint/${key}`]) {
    const said = t(full);
    if (said !== full) return said;
  }
  return null;
}

/** Whoever is carried or led, a button has room for that it is done. */
function plainStep(kind: string): string {
  const known = ['victim', 'treated', 'hazmat', 'lead'];
  const [verb, ...loads] = kind.split(' ');
  if (verb !== 'move' || loads.every((load) => known.includes(load))) return kind;
  const led = loads.indexOf('lead');
  return led < 0 ? 'move victim' : led === 0 ? 'move lead' : 'move victim lead';
}

/** An order or a way with a load has the word of the order, and that something is carried. */
export function kindName(kind: string, t: Translate): string {
  const said = wordOf(`kind.${plainStep(kind).replaceAll(' ', '_')}`, t);
  if (said !== null) return said;
  const [verb = ''] = kind.split(' ');
  return t('flashpoint.kind.loaded', { kind: wordOf(`kind.${verb}`, t) ?? verb });
}

export const purposeName = (purpose: string, t: Translate): string =>
  wordOf(`purpose.${purpose}`, t) ?? purpose;

/** What a firefighter can always think of; where it is not possible, the dock says why. */
const USUAL = [
  { kind: 'move', ask: 'move N' },
  { kind: 'door', ask: 'door N' },
  { kind: 'extinguish', ask: 'extinguish here' },
  { kind: 'chop', ask: 'chop N' },
];

export function standing(view: View): { kind: string; ask: string }[] {
  if (view.phase !== 'actions') return [];
  const gun = view.engine && view.options.engine_equipment !== 'platform';
  return gun ? [...USUAL, { kind: 'deck gun', ask: 'deck gun' }] : USUAL;
}
