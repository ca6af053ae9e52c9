/** Where in a sentence of the server its values stand: the message it was made from tells. */
import { gameOf } from '../app/session';
import type { Spot } from '../boards/contract';
import { align, type Piece } from '../i18n/format';

/** A sentence about an event in pieces: the text between, and each value under its name. */
export function piecesOf(game: string, event: string, say: string): Piece[] {
  for (const message of messagesOf(game, event)) {
    const found = align(message, say);
    if (found) return found;
  }
  return [say];
}

/** The same sentence as one text, its places named as on the board. */
export const inWords = (pieces: Piece[], spots: Record<string, Spot>): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : (spots[piece.place]?.name ?? piece.text)))
    .join('');

/** An event's message in all its forms: plurals, what is not seen, what is special. */
function messagesOf(game: string, event: string): string[] {
  const texts = gameOf(game)?.texts ?? {};
  const own = new RegExp(`^event\\.${event}(?:[._]|$)`);
  return Object.keys(texts)
    .filter((key) => own.test(key))
    .flatMap((key) => texts[key] ?? []);
}
