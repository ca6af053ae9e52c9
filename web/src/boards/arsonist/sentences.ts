/** What is said of a settlement or a road, to a screen reader and to whoever asks. */
import type { Offer } from '../common/offers';
import type { Translate } from '../contract';
import type { Geometry } from './geometry';
import type { Mark } from './notebook';
import { targetOf } from './places';
import type { View } from './view';
import { roadKey } from './view';

/** A place in sentences: its name first, then what is there, then what can be done. */
export function placeParts(
  key: string,
  view: View,
  geometry: Geometry,
  offer: Offer | undefined,
  mark: Mark | undefined,
  t: Translate,
): string[] {
  const { settlement, road, car } = targetOf(key);
  const parts =
    settlement !== undefined
      ? settlementParts(settlement, view, geometry, t)
      : road
        ? roadParts(road, view, geometry, t)
        : [t('arsonist.say.car', { car: car ?? 0, place: view.cars[(car ?? 1) - 1] ?? 0 })];
  if (mark) parts.push(t(`arsonist.mark.${mark}`));
  if (offer) parts.push(offer.actions.map((action) => action.text).join('; '));
  return parts;
}

function settlementParts(number: number, view: View, geometry: Geometry, t: Translate): string[] {
  const place = geometry.settlement(number);
  if (!place) return [];
  const burned = view.burning[number] ?? 0;
  const cars = view.cars.flatMap((at, car) => (at === number ? [car + 1] : []));
  const roads = geometry.town.roads.flatMap(({ between: [a, b] }) =>
    a === number ? [b] : b === number ? [a] : [],
  );
  const closed = roads.filter((to) =>
    view.barricades.some((road) => roadKey(road) === roadKey([number, to])),
  );
  const said = [
    t('arsonist.say.settlement', {
      number,
      name: place.name,
      district: geometry.town.districts?.[place.district] ?? t(`arsonist/word.${place.district}`),
    }),
    t('arsonist.say.houses', { burned, houses: place.houses }),
    t('arsonist.say.roads', { roads: roads.join(', ') }),
  ];
  if (closed.length > 0) said.push(t('arsonist.say.closed', { roads: closed.join(', ') }));
  if (cars.length > 0) said.push(t('arsonist.say.cars', { cars: cars.join(', ') }));
  if (view.arsonist === number) said.push(t('arsonist.say.you'));
  else if (view.belief?.includes(number)) said.push(t('arsonist.say.possible'));
  return said;
}

function roadParts(road: [number, number], view: View, geometry: Geometry, t: Translate): string[] {
  const found = geometry.town.roads.find((one) => roadKey(one.between) === roadKey(road));
  const closed = view.barricades.some((one) => roadKey(one) === roadKey(road));
  const said = [t('arsonist.say.road', { from: road[0], to: road[1], name: found?.name ?? '' })];
  if (closed) said.push(t('arsonist.say.barricade'));
  return said;
}
