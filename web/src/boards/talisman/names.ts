/** What things are called and how they are drawn: spaces, cards, characters, whatever asks a question. */
import type { BoardProps, CardText, Translate } from '../contract';
import type { Printed, Question, Scene, View } from './view';
import { keyOfCard, nameAt } from './view';

/** Drawings of the land that have shorter ids than its names. */
const LANDS: Record<string, string> = {
  portal_of_power: 'portal',
  black_knight: 'knight',
  hidden_valley: 'valley',
  cursed_glade: 'glade',
  warlocks_cave: 'cave',
  plain_of_peril: 'peril',
  vampires_tower: 'tower',
  valley_of_fire: 'vfire',
  werewolf_den: 'den',
};

export const landToken = (name: string): string => `t-${LANDS[name] ?? name}`;

const KINDS: Record<string, string> = { magic_object: 'magic' };

/** The small card by its kind. */
export const cardToken = (printed: Printed | undefined): string =>
  `k-${printed ? (KINDS[printed.kind] ?? printed.kind) : 'back'}`;

/** The large drawing on a card. */
export function artToken(printed: Printed | undefined): string {
  if (!printed) return 'art-event';
  const { kind, sub, weapon, armour, talisman } = printed;
  if (talisman) return 'art-talisman';
  if (weapon) return 'art-scimitar';
  if (armour) return 'art-armour';
  if (kind === 'enemy') return sub === 'elemental' ? 'art-ifrit' : `art-${sub ?? 'monster'}`;
  return `art-${kind === 'magic_object' ? 'magic' : kind}`;
}

/** The name of a card where an outcome gives no more than its key; anything else as it is. */
export function drawn(what: string, t: Translate): string {
  const key = `talisman/card.${keyOfCard(what)}`;
  const name = /^[a-z_]+(_\d+)?$/.test(what) ? t(key) : key;
  return name === key ? what : name;
}

export const cardName = (card: string, t: Translate): string =>
  t(`talisman/card.${keyOfCard(card)}`);

/** "Enemy, Animal · Strength 2 · fireproof". */
export function kindLine(printed: Printed, t: Translate): string {
  const { kind, sub, strength, craft, either, weapon, fireproof, trinket } = printed;
  const what = [t(`talisman.card.${kind}`), sub ? t(`talisman.card.${sub}`) : ''].filter(Boolean);
  const facts = [
    strength ? t('talisman.card.with.strength', { n: strength }) : '',
    craft ? t('talisman.card.with.craft', { n: craft }) : '',
    either ? t('talisman.card.with.either', { n: either }) : '',
    weapon ? t('talisman.card.with.weapon', { n: weapon }) : '',
    trinket ? t('talisman.card.trinket') : '',
    fireproof ? t('talisman.card.fireproof') : '',
  ].filter(Boolean);
  return [what.join(', '), ...facts].join(' · ');
}

/** Texts name rules for those who look them up in the rulebook; on a card they are in the way. */
const withoutRules = (text: string): string =>
  text.replace(/ \((?:[^()]*: )?(?:TA|R)-[^()]*\)| (?:by|see|as) (?:TA|R)-[\w-]+/g, '');

/** A card as it can be read anywhere. */
export function cardText(card: string, scene: Scene, t: Translate): CardText {
  const key = keyOfCard(card);
  const printed = scene.cards[key];
  // What can be bought says no more than that it is like the card of the same name.
  const like = key.replace(/^bought_/, '');
  return {
    name: cardName(card, t),
    kind: printed ? kindLine(printed, t) : '',
    does: withoutRules(t(`talisman/card.${scene.cards[like] ? like : key}.text`)),
    token: artToken(printed),
  };
}

/** A name of a space, printed or on a Terrain card, as the board writes it. */
export function landName(name: string, scene: Scene, t: Translate): string {
  const printed = scene.spaces.find((one) => one.name === name);
  return printed ? t(`talisman/space.${printed.key}`) : name;
}

/** What a space is called now. */
export const placeName = (place: string, view: View, scene: Scene, t: Translate): string =>
  landName(nameAt(view, scene, place), scene, t);

/** An ability as a card, with the character that has it. */
function abilityText(rule: string, scene: Scene, t: Translate): CardText {
  const owner = Object.entries(scene.characters).find(([, one]) => one.abilities.includes(rule));
  return {
    name: owner ? t(`talisman/character.${owner[0]}`) : t('talisman.ability'),
    kind: t('talisman.ability'),
    does: withoutRules(t(`talisman/ability.${rule}`)),
    ...(owner ? { token: `hero-${owner[0]}` } : {}),
  };
}

/** Whose text asks the question that is open, if it is somebody's. */
export function causeText(question: Question, scene: Scene, t: Translate): CardText | null {
  const { card, name, ability } = question;
  if (card !== undefined) return cardText(card, scene, t);
  if (ability !== undefined) return abilityText(ability, scene, t);
  if (name === undefined) return null;
  return {
    name: landName(name, scene, t),
    kind: t('talisman.space'),
    does: t(`talisman.land.${name}`),
  };
}

export const seatName = (
  seat: number,
  { seats, view, t }: Pick<BoardProps<View>, 'seats' | 'view' | 't'>,
): string => {
  const character = view.seats[seat]?.character;
  return seats[seat]?.name || (character ? t(`talisman/character.${character}`) : `P${seat + 1}`);
};
