import { has, t } from '../../i18n';

/** A seat by its part in the game where it has one, by its number otherwise. */
export function seatTitle(game: string, seat: number): string {
  const own = `seat.${game}.${seat}`;
  return has(own) ? t(own) : t('seat', { n: seat + 1 });
}
