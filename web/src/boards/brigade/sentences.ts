/** What is said of a space of the city, to a screen reader and to whoever asks. */
import type { Offer } from '../common/offers';
import type { Seat, Translate } from '../contract';
import type { CitySpace, View } from './view';
import { isBuilding, isFirehouse, same } from './view';

/** A space in sentences: where it is, then what is there, then what can be done. */
export function spaceParts(
  space: CitySpace,
  view: View,
  seats: Seat[],
  offer: Offer | undefined,
  t: Translate,
): string[] {
  const name = (seat: number): string =>
    seats[seat]?.name || (view.scoreboard[seat]?.warden ?? String(seat + 1));
  const [row, column] = space.at;
  const parts = [t('brigade.say.where', { row: row + 1, column: column + 1 })];
  if (isFirehouse(space)) parts.push(t('brigade.say.firehouse', { who: name(space.firehouse) }));
  if (isBuilding(space)) {
    parts.push(
      t('brigade.say.building', {
        name: t(`brigade/tile.${space.tile}`),
        district: t(`brigade/word.${space.district}`),
        value: space.value,
      }),
    );
    if (space.destroyed) parts.push(t('brigade.say.destroyed'));
    else if (space.doomed) parts.push(t('brigade.doomed'));
    else if (space.intensity > 0) parts.push(t('brigade.say.burns', { n: space.intensity }));
    if (space.loyal !== null) parts.push(t('brigade.say.loyal', { who: name(space.loyal) }));
    space.renown.forEach((n, seat) => {
      if (n > 0)
        parts.push(t('brigade.say.renown', { who: name(seat), n, need: space.need[seat] ?? 0 }));
    });
  }
  view.players.forEach((player, seat) => {
    if (same(player.brigade, space.at)) parts.push(t('brigade.say.brigade', { who: name(seat) }));
    if (same(player.wagon, space.at)) parts.push(t('brigade.say.wagon', { who: name(seat) }));
  });
  if (view.phoenix && same(view.phoenix, space.at)) parts.push(t('brigade.say.phoenix'));
  if (offer) parts.push(offer.actions.map((action) => action.text).join('; '));
  return parts;
}
