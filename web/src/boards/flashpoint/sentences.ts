/** What a screen reader says of a space: where it is, what is in it, what its sides are, what can be done. */
import type { Contents } from '../common/Listing';
import type { Offer } from '../common/offers';
import type { Thing, Translate } from '../contract';
import { EDGES } from './edges';
import { floorName, roomName, thingName } from './names';
import { floorAt, isInside, type Plan } from './plan';
import type { Side, Space, View } from './view';
import { beside, columnOf, edgeKey, rowOf, same, spaceKey } from './view';

const SIDES: Side[] = ['N', 'E', 'S', 'W'];

export function spaceSentence(
  at: Space,
  view: View,
  plan: Plan,
  offer: Offer | undefined,
  cost: number | null,
  t: Translate,
): string {
  const parts = [where(at, plan, t)];
  parts.push(
    contents(at, view, plan, t)
      .map((thing) => thing.text)
      .join(', '),
  );
  const edges = sides(at, view, plan, t);
  if (edges.length > 0) parts.push(edges.join(', '));
  if (offer) parts.push(offer.actions.map((action) => action.text).join('; '));
  else if (cost !== null) parts.push(t('flashpoint.space.reach', { n: cost }));
  return parts.join('. ');
}

/** The same for the eye: what lies on one another in a space, and its sides. */
export function spaceContents(at: Space, view: View, plan: Plan, t: Translate): Contents {
  const edges = sides(at, view, plan, t).map((text) => ({ text }));
  return { title: where(at, plan, t), things: [...contents(at, view, plan, t), ...edges] };
}

function where(at: Space, plan: Plan, t: Translate): string {
  const room = plan.roomAt.get(spaceKey(at));
  const floor = floorAt(plan, at);
  const place = { row: rowOf(at), column: columnOf(at) };
  const said = !isInside(floor, at)
    ? t('flashpoint.space.outside', place)
    : room === undefined
      ? t('flashpoint.space.where', place)
      : t('flashpoint.space.room', { ...place, room: roomName(room, t) });
  if (!floor.name) return said;
  const black = place.column + floor.black;
  return t('flashpoint.space.floor', { floor: floorName(floor, t), where: said, black });
}

function contents(at: Space, view: View, plan: Plan, t: Translate): Thing[] {
  const here = (one: Space): boolean => same(one, at);
  const said: Thing[] = [];
  const count = (key: string, token: string, n: number) => {
    if (n > 0) said.push({ token, text: t(`flashpoint.thing.${key}`, { n }) });
  };
  view.firefighters.forEach((one, index) => {
    if (here(one.at))
      said.push({
        token: 'helmet',
        text: t('flashpoint.thing.firefighter', {
          who: index + 1,
          role: t(`flashpoint/word.${one.specialist}`),
        }),
      });
  });
  count('fire', 'fire-1', view.fire.filter(here).length);
  count('smoke', 'smoke-1', view.smoke.filter(here).length);
  const people = view.victims.filter((one) => here(one.at));
  for (const { kind, treated } of people)
    if (kind)
      said.push({
        token: treated ? 'victim-treated' : 'victim',
        text: t(`flashpoint/word.${kind}`),
      });
  const plain = people.filter((one) => !one.kind);
  count('victim', 'victim', plain.filter((one) => !one.treated).length);
  count('treated', 'victim-treated', plain.filter((one) => one.treated).length);
  count('poi', 'poi', view.poi.filter(here).length);
  count('hazmat', 'hazmat', view.hazmats.filter(here).length);
  count('hot_spot', 'hotspot', view.hot_spots.filter(here).length);
  count('ambulance', 'ambulance', view.ambulance?.some(here) ? 1 : 0);
  count('engine', 'engine', view.engine?.some(here) ? 1 : 0);
  const safe = view.med_bay?.find((one) => here(one.at))?.people ?? 0;
  count('med_bay', 'victim-treated', safe);
  count('toxic', 'toxic', view.toxic?.some(here) ? 1 : 0);
  count('floor_damaged', 'floor-damaged', view.damaged_floor?.some(here) ? 1 : 0);
  count('floor_destroyed', 'floor-destroyed', view.destroyed_floor?.some(here) ? 1 : 0);
  count('platform', 'platform', view.platform && here(view.platform) ? 1 : 0);
  for (const { at: foot, top, bridge } of view.ladders ?? [])
    if ((foot && here(foot)) || (top && here(top)))
      said.push({
        token: 'ladder',
        text: t(
          `flashpoint.thing.ladder_${bridge ? 'bridge' : !top ? 'lies' : here(top) ? 'down' : 'up'}`,
        ),
      });
  const special = plan.specialAt.get(spaceKey(at));
  if (special) said.push({ text: t(`flashpoint.thing.${special}`) });
  for (const { kind, ends } of plan.passages)
    if (kind === 'stairs' && ends.some(here))
      said.push({ text: t(`flashpoint.thing.stairs_${here(ends[0]) ? 'up' : 'down'}`) });
  for (const { name, spaces, places } of plan.things) {
    if (!spaces.some(here)) continue;
    const { damage = 0, gone = false } =
      view.objects?.find((one) => spaces.some((at) => same(at, one.at))) ?? {};
    if (!gone)
      said.push({
        text: t('flashpoint.thing.filling', { thing: thingName(name, t), damage, places }),
      });
  }
  return said.length > 0 ? said : [{ text: t('flashpoint.space.empty') }];
}

/** Walls are the rule indoors, and only what differs is worth a word: doors, damage, ways out. */
function sides(at: Space, view: View, plan: Plan, t: Translate): string[] {
  return SIDES.flatMap((side) => {
    const key = edgeKey([at, beside(at, side)]);
    const door = view.doors.find((one) => edgeKey(one.edge) === key);
    const wall = view.walls.find((one) => edgeKey(one.edge) === key);
    const doorway = plan.floors.some((floor) =>
      floor.doorways.some((edge) => edgeKey(edge) === key),
    );
    const kind = plan.kindAt.get(key);
    const jammed = view.jams?.some((one) => edgeKey(one.edge) === key);
    const name = door
      ? `${kind ?? 'door'}_${jammed ? 'jammed' : door.state}`
      : kind
        ? wallName(kind, wall?.damage ?? 0)
        : doorway
          ? 'doorway'
          : null;
    return name === null
      ? []
      : [t(`flashpoint.edge.${name}`, { side: t(`flashpoint/word.from.${side}`) })];
  });
}

function wallName(kind: string, damage: number): string {
  const { markers = Infinity, ruin } = EDGES[kind] ?? {};
  if (damage >= markers && ruin) return 'wall_destroyed';
  return damage > 0 && kind === 'wall' ? 'wall_damaged' : kind;
}
