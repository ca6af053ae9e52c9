import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../app/router';
import { keepPerson, me } from '../app/session';
import { language } from '../app/settings';
import { t } from '../i18n';
import { api, askUntilReached } from '../net/rest';
import type { Daily as Today, DailyDay, DailyGame } from '../net/wire';
import { Fire } from '../parts/daily/Fire';
import { Promised } from '../parts/daily/Promised';
import { Toast } from '../parts/Dialog';
import { Problem } from '../parts/Problem';
import { TopBar } from '../parts/TopBar';
import { useAttempt } from '../parts/useAttempt';
import { dayBefore, dayName } from '../state/daily';
import { suggestedHelmet } from '../state/helmets';
import { suggestedName } from '../state/names';
import { useTitle } from '../parts/useTitle';
import '../styles/daily.css';

/** Whether there is anything to tell of a fire of yesterday. */
const isTold = (game: DailyGame): boolean =>
  game.score !== null || game.engine !== null || (game.compared?.figures.length ?? 0) > 0;

/** Today's fires, and below them what came of yesterday's. */
export function Daily() {
  useTitle(t('daily.title'));
  const today = useSignal<Today | null>(null);
  const before = useSignal<DailyDay | null>(null);
  const away = useSignal('');
  const [trouble, attempt] = useAttempt();
  const spoken = language.value;
  useEffect(
    () =>
      askUntilReached(api.daily, {
        answered: (found) => {
          today.value = found;
          away.value = '';
          const yesterday = dayBefore(found);
          if (yesterday === null) return; // there was no server yet, and nothing to tell
          void api.dailyDay(yesterday).then(
            (day) => (before.value = day),
            () => undefined, // today's fires are there all the same
          );
        },
        refused: (sentence) => (away.value = sentence),
        away: () => (away.value = t('line.trying')),
      }),
    [spoken, today, before, away],
  );
  const begin = (game: DailyGame, crew: boolean) =>
    attempt(async () => {
      if (!me.value?.name) await keepPerson({ name: suggestedName(), helmet: suggestedHelmet() });
      go(`/table/${(await api.beginDaily(game.game, crew)).id}`);
    });
  const found = today.value;
  return (
    <>
      <TopBar />
      <main class="daily" id="main" tabIndex={-1} aria-busy={!found}>
        <header>
          <h1>{t('daily.title')}</h1>
          <p>{found ? dayName(found.day) : ''}</p>
        </header>
        <p class="lead">{t('daily.lead')}</p>
        <Problem trouble={away} />
        <div class="fires">
          {found?.games.map((game) => (
            <Fire key={game.id} game={game} onBegin={(one, crew) => void begin(one, crew)} />
          ))}
        </div>
        {before.value?.games.some(isTold) ? (
          <section aria-label={t('daily.yesterday')}>
            <h2>{`${t('daily.yesterday')}, ${dayName(before.value.day)}`}</h2>
            <div class="fires">
              {before.value.games.filter(isTold).map((game) => (
                <Fire key={game.id} game={game} over />
              ))}
            </div>
          </section>
        ) : null}
        {found ? <Promised today={found} before={before.value} /> : null}
      </main>
      {trouble.value ? (
        <Toast message={trouble.value} onClose={() => (trouble.value = '')} />
      ) : null}
    </>
  );
}
