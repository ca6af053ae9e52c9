import { gameOf } from '../../app/session';
import { t } from '../../i18n';
import type { Daily, DailyGame } from '../../net/wire';
import { comparison, dayName, engineLine, resultLines } from '../../state/daily';
import { Histogram } from './Histogram';
import '../../styles/daily.css';

/** Today's fire on the home page; nothing where the server does not tell. */
export function DailyCard({ found, modest = false }: { found: Daily | null; modest?: boolean }) {
  const game = found && chosen(found.games);
  if (!found || !game) return null;
  return (
    <section class={`panel dailycard${modest ? ' modest' : ''}`} aria-label={t('daily.title')}>
      <header>
        <h2>{t('daily.title')}</h2>
        <span class="second">{dayName(found.day)}</span>
      </header>
      <Today game={game} />
    </section>
  );
}

/** The one that goes on, else the first that is not played yet, else the first. */
const chosen = (games: DailyGame[]): DailyGame | undefined =>
  games.find((one) => one.state === 'begun') ??
  (games[0]?.state === 'played' ? games[0] : games.find((one) => one.state === 'new')) ??
  games[0];

function Today({ game }: { game: DailyGame }) {
  const title = gameOf(game.game)?.title ?? '';
  if (!game.score)
    return (
      <>
        <p>
          {game.state === 'begun'
            ? `${title}. ${t('daily.begun', { n: Math.max(1, game.round) })}`
            : `${t('daily.same')} ${t('daily.minutes', { n: game.minutes })}`}
        </p>
        <div class="go">
          <a
            class="btn primary"
            href={game.state === 'begun' ? `/table/${game.table ?? ''}` : '/daily'}
            aria-label={`${t(game.state === 'begun' ? 'home.go-on' : 'nav.play')}: ${t('daily.title')}, ${title}`}
          >
            {t(game.state === 'begun' ? 'home.go-on' : 'nav.play')}
          </a>
          <a href="/daily">{t('daily.all')}</a>
        </div>
      </>
    );
  const [first, second] = resultLines(game, game.score);
  return (
    <>
      <p>
        {t('daily.same')} <b>{`${first}, ${second}.`}</b>
      </p>
      {game.compared?.figures.length ? <Histogram game={game} /> : null}
      <p class="second">{`${comparison(game)} ${engineLine(game)}`}</p>
      <div class="go">
        <a class="btn" href="/daily">
          {t('daily.share')}
        </a>
        <a href={`/replay/${game.table ?? ''}?review`}>{t('daily.why')}</a>
      </div>
    </>
  );
}
