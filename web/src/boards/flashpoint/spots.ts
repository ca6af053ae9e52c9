/** Where the story's sentences take place, called as on the board: row and column, and the room. */
import type { BoardProps, GameEvent, Spot } from '../contract';
import { placeText } from './names';
import { planOf } from './plan';
import type { BoardData, Side, Space, View } from './view';
import { beside, edgeBetween } from './view';

export function spots(event: GameEvent, { scene, t }: BoardProps<View>): Record<string, Spot> {
  const found: Record<string, Spot> = {};
  const plan = planOf(scene as BoardData);
  for (const place of ['at', 'from', 'to'])
    if (Array.isArray(event[place])) {
      const at = event[place] as Space;
      const side = event.side as Side | undefined;
      found[place] = {
        target:
          side && side.length === 1 ? { edge: edgeBetween(at, beside(at, side)) } : { space: at },
        name: placeText(at, plan, t),
      };
    }
  return found;
}
