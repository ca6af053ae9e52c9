/** What the story's sentences name: spaces to be shown on the board, cards to be read on the spot. */
import type { BoardProps, GameEvent, Spot } from '../contract';
import { cardText, placeName } from './names';
import type { Scene, View } from './view';

export function spots(event: GameEvent, props: BoardProps<View>): Record<string, Spot> {
  const { view, t } = props;
  const scene = props.scene as Scene;
  const found: Record<string, Spot> = {};
  if (typeof event.space === 'string')
    found.space = {
      target: { place: event.space },
      // A sentence about a change of name keeps the name that it tells.
      name:
        event.event === 'terrain_put' || event.event === 'terrain_removed'
          ? t(`talisman/space.${event.space}`)
          : placeName(event.space, view, scene, t),
    };
  if (typeof event.card === 'string') {
    const card = cardText(event.card, scene, t);
    found.card = { target: { card: event.card }, name: card.name, card };
  }
  return found;
}
