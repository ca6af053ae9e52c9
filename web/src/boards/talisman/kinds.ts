/** Icons and names: of actions in the dock, of events in the story. */
import type { GameEvent, Moment, Translate } from '../contract';
import { cardName, landName } from './names';
import type { Scene, View } from './view';
import { nameAt } from './view';

const KINDS: Record<string, string> = {
  roll: 'i-dice',
  reroll: 'i-dice',
  keep: 'i-check',
  add: 'i-up',
  set: 'i-dice',
  go: 'i-move',
  cross: 'i-next',
  stop: 'i-end',
  try: 'i-door',
  step: 'i-move',
  travel: 'i-move',
  'build raft': 'i-pencil',
  use: 'i-hand',
  'use ability': 'i-star',
  done: 'i-next',
  ditch: 'i-undo',
  'ditch always': 'i-clock',
  'ditch once': 'i-clock',
  trade: 'i-swap',
  with: 'i-people',
  include: 'i-hand',
  'add gold': 'i-up',
  'want gold': 'i-up',
  propose: 'i-swap',
  withdraw: 'i-undo',
  accept: 'i-check',
  'turn down': 'i-undo',
  first: 'i-up',
  ability: 'i-star',
  none: 'i-undo',
  that: 'i-search',
  turn: 'i-flip',
  explore: 'i-eye',
  meet: 'i-people',
  yes: 'i-check',
  no: 'i-undo',
  decline: 'i-undo',
  leave: 'i-undo',
  pass: 'i-next',
  evade: 'i-move',
  stand: 'i-axe',
  attack: 'i-axe',
  fight: 'i-axe',
  'fight by': 'i-axe',
  spare: 'i-undo',
  destroy: 'i-axe',
  choose: 'i-star',
  pick: 'i-people',
  name: 'i-search',
  at: 'i-search',
  burn: 'i-flame',
  'move terrain': 'i-swap',
  cast: 'i-book',
  conscript: 'i-people',
  'let go': 'i-undo',
  take: 'i-hand',
  'take gold': 'i-hand',
  'take life': 'i-heal',
  'take coin': 'i-hand',
  loot: 'i-hand',
  buy: 'i-hand',
  sell: 'i-swap',
  pay: 'i-hand',
  'hand in': 'i-trophy',
  settle: 'i-trophy',
  trust: 'i-lock',
  wield: 'i-axe',
  play: 'i-people',
  'begin with': 'i-up',
};

/** The verb of a button that is named after its option: `choose heal`, `go clockwise`. */
const NAMED = ['choose', 'go', 'try', 'fight by', 'begin with'];

const verbOf = (kind: string): string => NAMED.find((verb) => kind.startsWith(`${verb} `)) ?? kind;

export const kindIcon = (kind: string): string =>
  KINDS[kind] ?? KINDS[verbOf(kind)] ?? KINDS[kind.split(' ')[0] ?? ''] ?? 'i-star';

/** Where an action leads or what it uses, where its button is for that alone. */
function aimOf(moment: Moment<View> | undefined, t: Translate): string {
  const only = moment?.actions.length === 1 ? moment.actions[0] : undefined;
  if (!moment || !only) return '';
  const scene = moment.scene as Scene;
  const target = only.targets[0];
  if (typeof target?.card === 'string') return cardName(target.card, t);
  if (typeof target?.player === 'number') return moment.seats[target.player]?.name ?? '';
  if (typeof target?.place !== 'string') return '';
  return landName(nameAt(moment.view, scene, target.place), scene, t);
}

export function kindName(kind: string, t: Translate, moment?: Moment<View>): string {
  const verb = verbOf(kind);
  const dice = moment?.view.dice?.faces ?? [];
  const to = aimOf(moment, t);
  if (verb === 'keep' && dice.length > 0)
    return t('talisman.kind.keep.these', { n: dice.join(' + ') });
  if (verb === 'reroll' && moment) return t('talisman.kind.reroll.fate');
  if (verb === 'go' && to) return t(`talisman.kind.${kind.replace(' ', '.')}.to`, { to });
  const own = said(`talisman.kind.${kind.replaceAll(' ', '.')}`, t);
  if (own !== null) return to ? `${own}: ${to}` : own;
  return option(kind.slice(verb.length + 1), t) ?? kind;
}

/** The word of the game for what a button chooses; a number is one of several ways. */
function option(word: string, t: Translate): string | null {
  if (/^\d+$/.test(word)) return t('talisman.kind.option', { n: word });
  const found = said(`talisman/word.${word}`, t);
  return found && found.charAt(0).toLocaleUpperCase() + found.slice(1);
}

const said = (key: string, t: Translate): string | null => {
  const text = t(key);
  return text === key || text === key.split('/')[1] ? null : text;
};

/** Answers that say nothing by themselves: what comes of them is told. */
const UNTOLD =
  /^(?:keep|roll|reroll|add|set|go|explore|done|pass|ask|yes|no|none|decline|leave|stand|settle|let go|ditch always|ditch once|trade|with|include|want|propose|withdraw|accept|turn down|first|ability)\b/;

export const untold = (action: string): boolean => UNTOLD.test(action);

const EVENTS: Record<string, string> = {
  character_came: 'pawn',
  turn_began: 'pawn',
  turn_missed: 'i-clock',
  rolled: 'i-dice',
  rerolled: 'st-fate',
  added: 'i-up',
  walked: 'i-move',
  moved: 'i-move',
  stayed: 'i-end',
  crossed_river: 'i-move',
  portal_tried: 'i-door',
  card_drawn: 'k-back',
  card_met: 'i-people',
  card_taken: 'k-object',
  card_offered: 'k-object',
  gold_offered: 'i-hand',
  trade_proposed: 'i-swap',
  trade_made: 'i-swap',
  trade_refused: 'i-undo',
  talisman_returned: 'k-object',
  card_ditched: 'k-object',
  card_discarded: 'k-back',
  card_burnt: 'fire-2',
  card_stolen: 'k-object',
  card_laid: 'k-back',
  trophy_taken: 'i-trophy',
  follower_joined: 'k-follower',
  spell_gained: 'k-spell',
  spell_stolen: 'k-spell',
  spell_cast: 'k-spell',
  spell_cancelled: 'k-spell',
  spell_captured: 'k-spell',
  fight_began: 'st-strength',
  creature_fought: 'k-enemy',
  attack_scored: 'st-strength',
  fight_won: 'st-strength',
  fight_lost: 'st-life',
  stood_off: 'st-strength',
  evaded: 'i-move',
  evaded_character: 'i-move',
  armour_saved: 'k-object',
  life_spared: 'st-life',
  life_lost: 'st-life',
  healed: 'st-life',
  replenished: 'st-fate',
  aligned: 'i-flip',
  toad_made: 'toad',
  toad_ended: 'toad',
  turn_lost: 'i-clock',
  enslaved: 'i-lock',
  killed: 'rubble',
  eliminated: 'rubble',
  gold_laid: 'st-gold',
  gold_taken: 'st-gold',
  bought: 'st-gold',
  sold: 'st-gold',
  quest_taken: 'i-question',
  quest_done: 'i-check',
  token_put: 'fireland',
  token_removed: 'water',
  terrain_put: 'fire-1',
  terrain_removed: 'water',
  deck_shuffled: 'k-back',
  effect_began: 'k-event',
  effect_ended: 'k-event',
  granted: 'i-move',
  trophies_exchanged: 'i-trophy',
  raft_built: 'i-move',
  crown_reached: 'crown',
  commanded: 'crown',
  ending_revealed: 'k-event',
  flame_passed: 'crown',
  looked_at: 'i-eye',
  game_ended: 'crown',
};

export function eventIcon(event: GameEvent): string {
  if (event.event === 'gained' || event.event === 'lost') {
    const thing = String(event.thing);
    return thing === 'spell' ? 'k-spell' : thing === 'talisman' ? 'talisman' : `st-${thing}`;
  }
  return EVENTS[event.event] ?? 'i-next';
}
