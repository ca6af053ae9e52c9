import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../app/router';
import { keepPerson, me } from '../app/session';
import { t } from '../i18n';
import { api } from '../net/rest';
import type { Table } from '../net/wire';
import { PersonFields, usePerson } from '../parts/NameField';
import { Notice } from '../parts/Notice';
import { seatTitle } from '../parts/table/seatTitle';
import { useAttempt } from '../parts/useAttempt';
import { nameOf } from '../state/names';

/** Somebody came by the code of a table: who is there, and which of the free seats they take. */
export function ByCode({ code }: { code: string }) {
  const table = useSignal<Table | null>(null);
  const [trouble, attempt] = useAttempt();
  const [person, change] = usePerson();
  useEffect(() => {
    void attempt(async () => {
      const found = await api.enter(code);
      if (found.seats.some((one) => one.you) || found.host) go(`/table/${found.id}`, true);
      else table.value = found;
    });
  }, [code]);
  const here = table.value;
  if (!here)
    return trouble.value ? (
      <Notice token="false-alarm" title={t('join.failed')} text={trouble.value} />
    ) : (
      <Notice token="portrait" title={t('join')} waiting />
    );
  const sit = (seat: number) =>
    attempt(async () => {
      if (!me.value?.name) await keepPerson(person);
      await api.claim(here.id, seat);
      go(`/table/${here.id}`, true);
    });
  const free = here.seats.flatMap((one, seat) => (one.kind === 'open' ? [seat] : []));
  const there = here.seats.flatMap((one, seat) =>
    one.kind === 'person' ? [nameOf(here, seat)] : [],
  );
  return (
    <Notice
      token="portrait"
      helmet={person.helmet}
      title={here.title}
      way={t('code.leave')}
      {...(trouble.value ? { text: trouble.value } : {})}
    >
      <p>{t('code.there', { names: [...new Set(there)].join(', '), n: there.length })}</p>
      {me.value?.name ? null : <PersonFields person={person} onChange={change} />}
      <div class="choices" role="group" aria-label={t('code.pick')}>
        {free.map((seat) => (
          <button key={seat} class="btn primary" onClick={() => void sit(seat)}>
            {t('code.sit', { seat: seatTitle(here.game, seat) })}
          </button>
        ))}
      </div>
      <a class="btn" href={`/table/${here.id}`}>
        {t('code.watch')}
      </a>
    </Notice>
  );
}
