/** Where the story's sentences take place: buildings by their names, firehouses by their owners. */
import type { BoardProps, GameEvent, Spot } from '../contract';
import type { Space, View } from './view';
import { isBuilding, isFirehouse, same } from './view';

export function spots(event: GameEvent, props: BoardProps<View>): Record<string, Spot> {
  const found: Record<string, Spot> = {};
  for (const [place, name] of [
    ['at', 'name'],
    ['to', 'name_to'],
  ] as const)
    if (Array.isArray(event[place])) {
      const at = event[place] as Space;
      const spot = { target: { space: at }, name: placeName(at, props) };
      found[name] = spot;
      found[place] = spot;
    }
  return found;
}

/** A space of the city as its readers call it. */
export function placeName(
  at: Space,
  { view, seats, t }: Pick<BoardProps<View>, 'view' | 'seats' | 't'>,
): string {
  const space = view.spaces.find((one) => same(one.at, at));
  if (space && isBuilding(space)) return t(`brigade/tile.${space.tile}`);
  if (space && isFirehouse(space))
    return t('brigade.say.firehouse', { who: seats[space.firehouse]?.name ?? '' });
  return t('brigade.say.where', { row: at[0] + 1, column: at[1] + 1 });
}
