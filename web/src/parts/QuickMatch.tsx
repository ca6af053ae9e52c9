import { useSignal } from '@preact/signals';
import { go } from '../app/router';
import { keepPerson, me } from '../app/session';
import { t } from '../i18n';
import { api } from '../net/rest';
import type { QuickMatch as Wanted } from '../net/wire';
import { suggestedHelmet } from '../state/helmets';
import { suggestedName } from '../state/names';
import { useAttempt } from './useAttempt';

/** One press: a seat at a table that fits, or a table of one's own to wait at. */
export function QuickMatch({ wanted }: { wanted?: Wanted }) {
  const busy = useSignal(false);
  const [trouble, attempt] = useAttempt();
  const find = () =>
    attempt(async () => {
      busy.value = true;
      try {
        if (!me.value?.name) await keepPerson({ name: suggestedName(), helmet: suggestedHelmet() });
        go(`/table/${(await api.quickMatch(wanted ?? {})).id}`);
      } finally {
        busy.value = false;
      }
    });
  return (
    <div class="quick">
      <button
        class={wanted ? 'btn primary' : 'btn'}
        aria-disabled={busy.value}
        onClick={() => {
          if (!busy.value) void find();
        }}
      >
        {t('quick')}
      </button>
      <small>{t('quick.why')}</small>
      {trouble.value ? (
        <p class="bad" role="alert">
          {trouble.value}
        </p>
      ) : null}
    </div>
  );
}
