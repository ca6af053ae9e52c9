import { language } from '../../app/settings';
import { t } from '../../i18n';
import type { Table } from '../../net/wire';
import { GamePicture } from '../../parts/GamePicture';
import { lasting } from '../../state/waiting';
import { called, namesAt } from './tables';

/** A table at which somebody waits for us, large: one tap and one is there. */
export function YourTurn({ table }: { table: Table }) {
  return (
    <article class="turncard" aria-label={called(table)}>
      <GamePicture game={table.game} />
      <div class="tx">
        <span class="flag">{t('home.your-turn')}</span>
        <h2>{called(table)}</h2>
        <p class="second">{namesAt(table)}</p>
        <div class="go">
          <a
            class="btn primary"
            href={`/table/${table.id}`}
            aria-label={t('home.play', { what: called(table) })}
          >
            {t('nav.play')}
          </a>
          <span class="second">
            {t('home.waiting', { time: lasting(Date.now() - table.updated, language.value) })}
          </span>
        </div>
      </div>
    </article>
  );
}
