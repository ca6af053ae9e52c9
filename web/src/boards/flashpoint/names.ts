/** What rooms, floors and spaces are called. */
import type { Translate } from '../contract';
import { type Floor, floorAt, isInside, type Plan } from './plan';
import type { Space } from './view';
import { columnOf, rowOf, spaceKey } from './view';

/** A name of a printed board is there in every language; one of a drawn board reads as written. */
function named(kind: string, name: string, t: Translate): string | null {
  const key = `flashpoint.${kind}.${name}`;
  const said = t(key);
  return said === key ? null : said;
}

export const roomName = (name: string, t: Translate): string =>
  named('room', name, t) ?? name.replaceAll('_', ' ');

/** What fills a space: a car, the diesel engine. */
export const thingName = (name: string, t: Translate): string =>
  named('thing.object', name, t) ?? name.replaceAll('_', ' ');

export const floorName = ({ name }: Floor, t: Translate): string =>
  named('floor', name, t) ?? t('flashpoint.floor', { id: name });

/** Which numbers of the dice are there. */
export function dieRange({ black, columns, above, rows, name }: Floor, t: Translate): string {
  return ['fore', 'aft'].includes(name)
    ? t('flashpoint.floor.red', { from: above + 1, to: above + rows })
    : t('flashpoint.floor.black', { from: black + 1, to: black + columns });
}

/** Row and column as the dice name them: `3·8` is in the fourth column of a second floor. */
export function spaceText(at: Space, plan: Plan): string {
  return `${rowOf(at)}·${columnOf(at) + floorAt(plan, at).black}`;
}

/** Where a space is, for the story: its room, its floor, or outside. */
export function whereabouts(at: Space, plan: Plan, t: Translate): string {
  const room = plan.roomAt.get(spaceKey(at));
  const floor = floorAt(plan, at);
  const said: string[] = [];
  if (floor.name) said.push(floorName(floor, t));
  if (room) said.push(roomName(room, t));
  else if (!isInside(floor, at)) said.push(t('flashpoint.outside'));
  return said.join(', ');
}

/** A space as the story calls it: `3·8 (upper floor, kitchen)`. */
export function placeText(at: Space, plan: Plan, t: Translate): string {
  const where = whereabouts(at, plan, t);
  return where ? `${spaceText(at, plan)} (${where})` : spaceText(at, plan);
}

const WRITTEN = /(?<![\w.])(?:(\w+):)?(\d+),(\d+)(?!\w|[.,]\d)/g;

/** A sentence that writes its spaces in notation, `U:3,4`, with the story's words for them. */
export function located(sentence: string, plan: Plan, t: Translate): string {
  return sentence.replace(
    WRITTEN,
    (written, id: string | undefined, row: string, column: string) => {
      const inside: [number, number] = [Number(row), Number(column)];
      const floors = plan.floors.filter((floor) => floor.id);
      if (id === undefined) return floors.length ? `${row}·${column}` : placeText(inside, plan, t); // dice say no floor
      return floors.some((floor) => floor.id === id)
        ? placeText([id, ...inside], plan, t)
        : written;
    },
  );
}

/** Floors as they lie over one another. */
export const fromTheTop = ({ floors }: Plan): Floor[] =>
  [...floors].sort((a, b) => b.level - a.level);

/** A card of a deck; of several alike each has a number behind its name. */
export const cardName = (card: string, t: Translate): string =>
  t(`flashpoint/card.${card.replace(/_\d+$/, '')}`);
