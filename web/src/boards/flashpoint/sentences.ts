/** What a screen reader says of a space: where it is, what is in it, what its sides are, what can be done. */
import type { Contents } from '../common/Listing';
import type { Offer } from '../common/offers';
import type { Thing, Translate } from '../contract';
import { roomName } from './Ground';
import type { Plan } from './plan';
import type { Side, Space, View } from './view';
import { beside, edgeKey, same, spaceKey } from './view';

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
    contents(at, view, t)
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
  return { title: where(at, plan, t), things: [...contents(at, view, t), ...edges] };
}

function where([row, column]: Space, plan: Plan, t: Translate): string {
  const room = plan.roomAt.get(spaceKey([row, column]));
  const inside = row > 0 && row <= plan.rows && column > 0 && column <= plan.columns;
  if (!inside) return t('flashpoint.space.outside', { row, column });
  return room === undefined
    ? t('flashpoint.space.where', { row, column })
    : t('flashpoint.space.room', { row, column, room: roomName(room, t) });
}

function contents(at: Space, view: View, t: Translate): Thing[] {
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
  count('victim', 'victim', view.victims.filter((one) => here(one.at) && !one.treated).length);
  count(
    'treated',
    'victim-treated',
    view.victims.filter((one) => here(one.at) && one.treated).length,
  );
  count('poi', 'poi', view.poi.filter(here).length);
  count('hazmat', 'hazmat', view.hazmats.filter(here).length);
  count('hot_spot', 'hotspot', view.hot_spots.filter(here).length);
  count('ambulance', 'ambulance', view.ambulance?.some(here) ? 1 : 0);
  count('engine', 'engine', view.engine?.some(here) ? 1 : 0);
  return said.length > 0 ? said : [{ text: t('flashpoint.space.empty') }];
}

/** Walls are the rule indoors, and only what differs is worth a word: doors, damage, ways out. */
function sides(at: Space, view: View, plan: Plan, t: Translate): string[] {
  return SIDES.flatMap((side) => {
    const key = edgeKey([at, beside(at, side)]);
    const door = view.doors.find((one) => edgeKey(one.edge) === key);
    const wall = view.walls.find((one) => edgeKey(one.edge) === key);
    const doorway = plan.doorways.some((edge) => edgeKey(edge) === key);
    const whole = plan.walls.some((edge) => edgeKey(edge) === key);
    const name = door
      ? `door_${door.state}`
      : wall
        ? `wall_${wall.damage === 1 ? 'damaged' : 'destroyed'}`
        : doorway
          ? 'doorway'
          : whole
            ? 'wall'
            : null;
    return name === null
      ? []
      : [t(`flashpoint.edge.${name}`, { side: t(`flashpoint/word.from.${side}`) })];
  });
}
