import { language } from '../app/settings';
import { gameOf } from '../app/session';
import { t } from '../i18n';
import type { Watched } from '../net/wire';
import { called, namesAt } from '../screens/home/tables';
import { nameOf } from '../state/names';
import { optionWords } from '../state/lobby';
import { lasting } from '../state/waiting';
import { GlancePicture } from './GlancePicture';
import { clockWords } from './table/Clock';
import { useGlance } from './useGlance';
import '../styles/lobby.css';

/** A game that is played now: its board, who plays, how it stands where that is known, and the way there. */
export function WatchCard({ one, level }: { one: Watched; level: 'h2' | 'h3' }) {
  const { table, chance, side, swing, watchers } = one;
  const Heading = level;
  const { seen, ref } = useGlance<HTMLElement>(table);
  const points = Math.round(swing * 100);
  const facts = [
    seen?.round ? t('round', { n: seen.round }) : '',
    optionWords(gameOf(table.game), table.options),
    table.clock ? clockWords(table.clock) : '',
    t('watch.watchers', { n: watchers }),
    lasting(Date.now() - table.created, language.value),
  ];
  return (
    <article class="watchcard" aria-label={called(table)} ref={ref}>
      <GlancePicture game={table.game} seen={seen} />
      <div class="tx">
        <Heading>{table.title}</Heading>
        <p>{namesAt(table)}</p>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {chance ? (
          <Bar
            value={chance.value}
            label={
              side === null
                ? t('watch.chance', { n: Math.round(chance.value * 100) })
                : t('watch.chance.of', {
                    name: nameOf(table, side),
                    n: Math.round(chance.value * 100),
                  })
            }
          />
        ) : null}
        {chance && points >= 1 ? <p>{t('watch.swing', { n: points })}</p> : null}
        <a
          class="btn small"
          href={`/table/${table.id}`}
          aria-label={t('watch.go', { what: called(table) })}
        >
          {t('watch')}
        </a>
      </div>
    </article>
  );
}

function Bar({ value, label }: { value: number; label: string }) {
  const percent = Math.round(value * 100);
  return (
    <div class="watchbar">
      <span class="bar" role="img" aria-label={label} title={label}>
        <i style={{ width: `${percent}%` }} />
      </span>
      <span class="num" aria-hidden="true">
        {percent} %
      </span>
    </div>
  );
}
