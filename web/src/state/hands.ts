/** Seats that have changed hands, in words: the table says it for ever. */
import { t } from '../i18n';
import type { WireSeat } from '../net/wire';

/** Who played a seat earlier in this game; nothing where it was always the same. */
export function playedBefore({ before }: WireSeat): string {
  const names = before.map(
    ({ kind, name }) => name || t(kind === 'computer' ? 'seat.computer' : 'who.nameless'),
  );
  return names.length ? t('crew.before', { names: names.join(', ') }) : '';
}
