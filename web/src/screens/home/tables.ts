/** A table in a list: what it is called, and who is there. */
import { gameOf } from '../../app/session';
import { t } from '../../i18n';
import type { Table } from '../../net/wire';

export function namesAt(table: Table): string {
  const people = table.seats.filter((one) => one.kind === 'person');
  const names = [...new Set(people.map((one) => (one.you ? t('you') : one.name)))].filter(Boolean);
  const computers = table.seats.filter((one) => one.kind === 'computer').length;
  if (computers) names.push(t('home.computers', { n: computers }));
  return names.join(', ') || (gameOf(table.game)?.title ?? '');
}

/** "Flash Point with Tomek and Inés": the same in a heading, on a button, and by ear. */
export function called(table: Table): string {
  const others = table.seats.filter((one) => one.kind === 'person' && !one.you);
  const names = [...new Set(others.map((one) => one.name))].filter(Boolean).join(', ');
  return names ? t('home.with', { game: table.title, names }) : table.title;
}
