import { gameOf, gameText } from '../../app/session';
import { t } from '../../i18n';

/** A seat by its part in the game where it has one, by its number otherwise. */
export function seatTitle(game: string, seat: number): string {
  return gameText(gameOf(game), `seat.${seat}`) ?? t('seat', { n: seat + 1 });
}
