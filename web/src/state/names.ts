/** What people and computers at a table are called. */
import { gameOf, gameText } from '../app/session';
import { t } from '../i18n';
import type { WireSeat } from '../net/wire';

/** Computers have names to be called by; their line says what they are. */
const COMPUTERS = ['Ada', 'Tomek', 'Inés', 'Rowan', 'Maya', 'Kuba'];

export function nameOf(seat: WireSeat, number: number): string {
  if (seat.kind === 'person')
    return seat.name || (seat.you ? t('crew.you') : t('seat', { n: number + 1 }));
  if (seat.kind === 'computer') return COMPUTERS[number % COMPUTERS.length] ?? '';
  return t(`crew.${seat.kind}`);
}

/**
 * A sentence of a game that counts its players ("Player 3 refills.") with their names instead.
 * Whoever has none stays a number: "You refills" is no sentence.
 */
export function byName(sentence: string, game: string, seats: WireSeat[]): string {
  const counted = gameText(gameOf(game), 'word.player');
  if (counted === null) return sentence;
  return seats.reduce((said, seat, number) => {
    const named = seat.kind === 'computer' || (seat.kind === 'person' && seat.name);
    const player = counted.replace('{number}', String(number + 1));
    return named ? said.replaceAll(player, nameOf(seat, number)) : said;
  }, sentence);
}
