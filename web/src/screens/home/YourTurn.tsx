import { language } from '../../app/settings';
import { Glyph } from '../../art/Token';
import type { BoardModule } from '../../boards/contract';
import { t } from '../../i18n';
import type { Glance, Table } from '../../net/wire';
import { GlancePicture } from '../../parts/GlancePicture';
import { useBoard } from '../../parts/useBoard';
import { useGlance } from '../../parts/useGlance';
import { lasting } from '../../state/waiting';
import { called } from './tables';

const GOALS = 2;

/** A table at which somebody waits for us, large: how it stands, what happened, and one tap. */
export function YourTurn({ table }: { table: Table }) {
  const { seen, ref } = useGlance<HTMLElement>(table);
  const module = useBoard(table.game);
  const drawn = module === 'none' ? null : module;
  const round = seen?.round ? `${t('round', { n: seen.round })}.` : '';
  const news = [round, ...(seen?.said ?? [])].filter(Boolean).join(' ');
  return (
    <article class="turncard" aria-label={called(table)} ref={ref}>
      <GlancePicture game={table.game} seen={seen} />
      <div class="tx">
        <span class="flag">{t('home.your-turn')}</span>
        <h2>{called(table)}</h2>
        {news ? <p class="second">{news}</p> : null}
        {seen && drawn ? <Reached seen={seen} module={drawn} /> : null}
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

/** What wins and what loses first, as at the table. */
function Reached({ seen, module }: { seen: Glance; module: BoardModule }) {
  const goals = module.goals(seen.state.view, t, seen.board).slice(0, GOALS);
  return (
    <ul class="reached">
      {goals.map((goal) => (
        <li key={goal.label} title={goal.label}>
          <Glyph name={goal.token} />
          <b class="num">{goal.of === undefined ? goal.value : `${goal.value}/${goal.of}`}</b>
          <span class="sr">{goal.label}</span>
        </li>
      ))}
    </ul>
  );
}
