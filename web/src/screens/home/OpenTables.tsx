import { signOf } from '../../art/symbols';
import { Glyph } from '../../art/Token';
import { gameOf } from '../../app/session';
import { t } from '../../i18n';
import type { Table } from '../../net/wire';
import { CodeForm } from '../../parts/CodeForm';
import { Empty } from '../../parts/Dialog';
import { QuickMatch } from '../../parts/QuickMatch';
import { SeatDots } from './SeatDots';
import { namesAt } from './tables';

/** Tables that wait for somebody, and the way to one by its code; one's own are told beside them. */
export function OpenTables({
  tables: open,
  onSit,
}: {
  tables: Table[];
  onSit: (table: Table) => void;
}) {
  const tables = open.filter((table) => !table.seats.some((one) => one.you));
  return (
    <section class="panel" aria-label={t('home.open')}>
      <header>
        <h2>{t('home.open')}</h2>
        <a href="/lobby">{t('lobby.all')}</a>
      </header>
      {tables.length ? (
        <ul class="tables">
          {tables.map((table) => (
            <li key={table.id}>
              <Glyph name={signOf(gameOf(table.game)?.page.sign)} />
              <span>
                <b>{table.title}</b>
                <small>{namesAt(table)}</small>
              </span>
              <SeatDots table={table} />
              <button class="btn small" onClick={() => onSit(table)}>
                {t('home.sit')}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Empty text={t('home.open.none')} />
      )}
      <QuickMatch />
      <CodeForm />
    </section>
  );
}
