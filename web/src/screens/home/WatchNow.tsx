import { t } from '../../i18n';
import { useWatched } from '../../parts/useWatched';
import { WatchCard } from '../../parts/WatchCard';

/** The most exciting game of now; nothing where nobody else plays in public. */
export function WatchNow() {
  const first = useWatched()?.find((one) => one.table.watching);
  if (!first) return null;
  return (
    <section class="panel" aria-label={t('watch')}>
      <header>
        <h2>{t('watch')}</h2>
        <a href="/watch">{t('watch.all')}</a>
      </header>
      <WatchCard one={first} level="h3" />
    </section>
  );
}
