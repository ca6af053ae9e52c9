/** Where the story's sentences take place, called as on the board: row and column, and the room. */
import type { BoardProps, GameEvent, Spot } from '../contract';
import { roomName } from './Ground';
import { readPlan, type Plan } from './plan';
import type { BoardData, Side, Space, View } from './view';
import { beside, edgeBetween, spaceKey, spaceText } from './view';

const plans = new WeakMap<BoardData, Plan>();

/** The story asks for every line of it. */
function planOf(board: BoardData): Plan {
  const plan = plans.get(board) ?? readPlan(board);
  plans.set(board, plan);
  return plan;
}

export function spots(event: GameEvent, { scene, t }: BoardProps<View>): Record<string, Spot> {
  const found: Record<string, Spot> = {};
  if ((scene as BoardData).floors) return found;
  const plan = planOf(scene as BoardData);
  for (const place of ['at', 'from', 'to'])
    if (Array.isArray(event[place])) {
      const at = event[place] as Space;
      const room = plan.roomAt.get(spaceKey(at));
      const outside = at[0] < 1 || at[1] < 1 || at[0] > plan.rows || at[1] > plan.columns;
      const where = room ? roomName(room, t) : outside ? t('flashpoint.outside') : '';
      const side = event.side as Side | undefined;
      found[place] = {
        target:
          side && side.length === 1 ? { edge: edgeBetween(at, beside(at, side)) } : { space: at },
        name: where ? `${spaceText(at)} (${where})` : spaceText(at),
      };
    }
  return found;
}
