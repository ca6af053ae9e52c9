import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { me } from '../app/session';
import { t } from '../i18n';
import { api, askUntilReached } from '../net/rest';
import { KeepMe } from '../parts/me/KeepMe';
import { MyData } from '../parts/me/MyData';
import { Record, type Page } from '../parts/me/Record';
import { TurnAlerts } from '../parts/me/TurnAlerts';
import { Problem } from '../parts/Problem';
import { TopBar } from '../parts/TopBar';
import { useTitle } from '../parts/useTitle';
import '../styles/me.css';

/** One's own page: all games that one has finished, and all that is kept of one. */
export function Me() {
  useTitle(t('me.title'));
  const first = useSignal<Page | null>(null);
  const trouble = useSignal('');
  useEffect(
    () =>
      askUntilReached(() => api.myGames(null), {
        answered: (found) => {
          first.value = found;
          trouble.value = '';
        },
        refused: (sentence) => (trouble.value = sentence),
        away: () => (trouble.value = t('line.trying')),
      }),
    [first, trouble],
  );
  // The parts that one may come here for have moved to their places by now.
  useEffect(() => {
    if (first.value) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [first.value]);
  return (
    <>
      <TopBar />
      <main class="mine" id="main" tabIndex={-1} aria-busy={!first.value}>
        <h1>{t('me.title')}</h1>
        <p>{t(me.value?.page ? 'me.lead.shown' : 'me.lead')}</p>
        <Problem trouble={trouble} />
        {first.value ? <Record first={first.value} ask={api.myGames} none={t('me.none')} /> : null}
        <KeepMe />
        <TurnAlerts />
        <MyData />
      </main>
    </>
  );
}
