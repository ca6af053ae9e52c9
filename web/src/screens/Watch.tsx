import { t } from '../i18n';
import { Empty } from '../parts/Dialog';
import { TopBar } from '../parts/TopBar';
import { useWatched } from '../parts/useWatched';
import { WatchCard } from '../parts/WatchCard';
import { useTitle } from '../parts/useTitle';

/** Public tables, live: the most exciting first. */
export function Watch() {
  useTitle(t('watch.title'));
  const tables = useWatched();
  return (
    <>
      <TopBar />
      <main class="lobby" id="main" tabIndex={-1} aria-busy={tables === null}>
        <header class="greeting">
          <h1>{t('watch.title')}</h1>
          <p>{t('watch.lead')}</p>
        </header>
        {tables?.length ? (
          <ul class="watchgrid">
            {tables.map((one) => (
              <li key={one.table.id} class="panel">
                <WatchCard one={one} level="h2" />
              </li>
            ))}
          </ul>
        ) : (
          <Empty token="false-alarm" text={t('watch.none')} />
        )}
      </main>
    </>
  );
}
