import { t } from '../../i18n';
import type { Table } from '../../net/wire';

/** How many seats are taken, at a glance. */
export function SeatDots({ table }: { table: Table }) {
  const taken = table.seats.filter((one) => one.kind === 'person' || one.kind === 'computer');
  const label = t('home.taken', { n: taken.length, all: table.seats.length });
  return (
    <span class="seats" role="img" aria-label={label}>
      {table.seats.map((one, i) => (
        <i key={i} class={one.kind === 'person' ? 't' : one.kind === 'computer' ? 'c' : ''} />
      ))}
    </span>
  );
}
