import { gameOf, gameText } from '../../app/session';
import { nameOf } from '../../state/names';
import type { Playback } from '../../state/replay';

/** A side by its part in the game, or else by whoever plays it. */
export function sideName(playback: Playback, seat: number): string {
  const table = playback.table.value;
  if (!table) return '';
  return gameText(gameOf(table.game), `seat.${seat}`) ?? nameOf(table, seat);
}
