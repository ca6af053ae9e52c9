/** Where the story's sentences take place, called as on the map: number and name. */
import type { BoardProps, GameEvent, Spot } from '../contract';
import type { Road, Town, View } from './view';
import { roadKey } from './view';

export function spots(event: GameEvent, { scene }: BoardProps<View>): Record<string, Spot> {
  const town = scene as Town;
  const found: Record<string, Spot> = {};
  for (const place of ['at', 'from', 'to']) {
    const settlement = town.settlements.find((one) => one.number === event[place]);
    if (settlement)
      found[place] = {
        target: { settlement: settlement.number },
        name: `${settlement.number} (${settlement.name})`,
      };
  }
  if (Array.isArray(event.road)) {
    const ends = event.road as Road;
    const road = town.roads.find((one) => roadKey(one.between) === roadKey(ends));
    const numbers = ends.join('–');
    found.road = {
      target: { road: ends },
      name: road?.name ? `${numbers} (${road.name})` : numbers,
    };
  }
  return found;
}
