import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import { api, askUntilReached } from '../net/rest';
import type { ShownPerson } from '../net/wire';
import { Notice } from '../parts/Notice';
import { Record } from '../parts/me/Record';
import { TopBar } from '../parts/TopBar';
import { useTitle } from '../parts/useTitle';
import '../styles/me.css';

/** The games of somebody who shows them. */
export function Person({ page }: { page: string }) {
  const found = useSignal<ShownPerson | null>(null);
  const name = found.value?.name || t('who.nameless');
  useTitle(found.value ? t('person.title', { name }) : undefined);
  const trouble = useSignal('');
  useEffect(
    () =>
      askUntilReached(() => api.person(page, null), {
        answered: (person) => {
          found.value = person;
          trouble.value = '';
        },
        refused: (sentence) => (trouble.value = sentence),
        away: () => (trouble.value = t('line.trying')),
      }),
    [page, found, trouble],
  );
  if (trouble.value)
    return <Notice token="false-alarm" title={t('person.none')} text={trouble.value} />;
  const person = found.value;
  return (
    <>
      <TopBar />
      <main class="mine" id="main" tabIndex={-1} aria-busy={!person}>
        <h1>{person ? t('person.title', { name }) : ''}</h1>
        {person?.you ? (
          <p>
            {t('person.you')} <a href="/me">{t('me.title')}</a>
          </p>
        ) : null}
        {person ? (
          <Record
            first={person}
            ask={(before) => api.person(page, before)}
            none={t('person.no-games')}
          />
        ) : null}
      </main>
    </>
  );
}
