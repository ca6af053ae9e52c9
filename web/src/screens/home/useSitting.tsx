/** Sitting down at a table that waits for somebody; whoever has no name yet says one first. */
import { useSignal } from '@preact/signals';
import { go } from '../../app/router';
import { me } from '../../app/session';
import { api } from '../../net/rest';
import type { Table } from '../../net/wire';
import { Toast } from '../../parts/Dialog';
import { NameDialog } from '../../parts/NameField';
import { useAttempt } from '../../parts/useAttempt';

export function useSitting() {
  /** The table at which somebody without a name is about to sit down. */
  const asked = useSignal<Table | null>(null);
  const [trouble, attempt] = useAttempt();

  const sit = (table: Table) =>
    attempt(async () => {
      const { id, seats } = table;
      if (!seats.some((one) => one.you))
        await api.claim(
          id,
          seats.findIndex((one) => one.kind === 'open'),
        );
      go(`/table/${id}`);
    });
  const dialogs = (
    <>
      {asked.value ? (
        <NameDialog
          onNamed={() => sit(asked.value as Table)}
          onClose={() => (asked.value = null)}
        />
      ) : null}
      {trouble.value ? (
        <Toast message={trouble.value} onClose={() => (trouble.value = '')} />
      ) : null}
    </>
  );
  return {
    attempt,
    onSit: (table: Table) => (me.value?.name ? void sit(table) : (asked.value = table)),
    dialogs,
  };
}
