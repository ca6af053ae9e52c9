/** What is said of a space, to a screen reader and to whoever asks. */
import type { Offer } from '../common/offers';
import type { Seat, Thing, Translate } from '../contract';
import { along } from './geometry';
import { cardName, cardToken, landName, placeName, seatName } from './names';
import type { Scene, View } from './view';
import { keyOfCard, nameAt } from './view';

interface Told {
  view: View;
  scene: Scene;
  seats: Seat[];
  t: Translate;
}

/** The title of a space: its name and region, and where on the ring it lies. */
export function spaceTitle(place: string, { view, scene, t }: Told): string {
  const number = scene.spaces.findIndex((one) => one.key === place);
  const region = scene.spaces[number]?.region ?? 'outer';
  const name = placeName(place, view, scene, t);
  if (region === 'crown') return name;
  const beside = (steps: number): string =>
    placeName(scene.spaces[along(number, steps)]?.key ?? '', view, scene, t);
  return t('talisman.say.where', {
    name,
    region: t(`talisman.region.${region}`),
    before: beside(-1),
    after: beside(1),
  });
}

/** What is there and what the space does, one sentence each, with drawings where there are any. */
export function spaceThings(place: string, told: Told): Thing[] {
  const { view, scene, t } = told;
  const things: Thing[] = [{ text: t(`talisman.land.${nameAt(view, scene, place)}`) }];
  const land = view.spaces[place] ?? {};
  const printed = scene.spaces.find((one) => one.key === place)?.name ?? '';
  if (land.terrain) things.push({ text: t('talisman.was', { name: landName(printed, scene, t) }) });
  if (land.tokens)
    things.push({ token: 'fireland', text: t('talisman.say.burns', { n: land.tokens }) });
  if (land.gold_at)
    things.push({ token: 'st-gold', text: t('talisman.say.gold', { n: land.gold_at }) });
  view.seats.forEach((sheet, seat) => {
    if (sheet.character === null || sheet.at !== place) return;
    const who = seatName(seat, told);
    things.push({
      token: sheet.toad > 0 ? 'toad' : `hero-${sheet.character}`,
      text: t('talisman.say.character', {
        who,
        character: t(`talisman/character.${sheet.character}`),
      }),
    });
  });
  for (const card of view.lists[place] ?? [])
    things.push({
      token: cardToken(scene.cards[keyOfCard(card)]),
      text: `${cardName(card, t)}: ${t(`talisman/card.${keyOfCard(card)}.text`)}`,
    });
  return things;
}

/** A space in one line: what lies there by name alone, then what can be done. */
export function spaceLabel(place: string, told: Told, offer: Offer | undefined): string {
  const { view, scene, t } = told;
  const land = view.spaces[place] ?? {};
  const draws = scene.names[nameAt(view, scene, place)]?.draws ?? 0;
  const people = view.seats.flatMap((sheet, seat) =>
    sheet.character !== null && sheet.at === place ? [seatName(seat, told)] : [],
  );
  return [
    spaceTitle(place, told),
    draws > 0 ? t('talisman.say.draws', { n: draws }) : '',
    ...people,
    ...(view.lists[place] ?? []).map((card) => cardName(card, t)),
    land.gold_at ? t('talisman.say.gold', { n: land.gold_at }) : '',
    land.tokens ? t('talisman.say.burns', { n: land.tokens }) : '',
    offer ? offer.actions.map((action) => action.text).join('; ') : '',
  ]
    .filter(Boolean)
    .join('. ');
}
