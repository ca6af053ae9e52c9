import { gameOf } from '../../app/session';
import { t } from '../../i18n';
import type { DailyGame } from '../../net/wire';
import { comparison, engineLine, resultLines, setting } from '../../state/daily';
import { GamePicture } from '../GamePicture';
import { Histogram } from './Histogram';
import { Luck } from './Luck';
import { Share } from './Share';

/** The fire of one game, in the state in which it is for whoever looks. */
export function Fire({
  game,
  over = false,
  onBegin,
}: {
  game: DailyGame;
  over?: boolean;
  onBegin?: (game: DailyGame, crew: boolean) => void;
}) {
  const title = gameOf(game.game)?.title ?? game.game;
  return (
    <article class={`panel fire ${game.state}`} aria-label={title}>
      <GamePicture game={game.game} />
      <div class="tx">
        <h2>{title}</h2>
        {setting(game) ? <p class="second">{setting(game)}</p> : null}
        {game.score ? (
          <Played game={game} over={over} />
        ) : game.state === 'begun' && !over ? (
          <Begun game={game} title={title} />
        ) : over ? (
          <Missed game={game} />
        ) : (
          <New game={game} title={title} {...(onBegin ? { onBegin } : {})} />
        )}
      </div>
      {game.score ? <Share game={game} score={game.score} /> : null}
    </article>
  );
}

function New({
  game,
  title,
  onBegin,
}: {
  game: DailyGame;
  title: string;
  onBegin?: (game: DailyGame, crew: boolean) => void;
}) {
  return (
    <>
      <p>{t(`daily.${game.measure}.task`, { n: game.most ?? 0 })}</p>
      <p class="second">{t('daily.minutes', { n: game.minutes })}</p>
      <div class="go">
        <button
          class="btn primary"
          aria-label={`${t('nav.play')}: ${title}`}
          onClick={() => onBegin?.(game, false)}
        >
          {t('nav.play')}
        </button>
        {game.crew ? (
          <button
            class="btn"
            aria-label={`${t('daily.crew')}: ${title}`}
            onClick={() => onBegin?.(game, true)}
          >
            {t('daily.crew')}
          </button>
        ) : null}
      </div>
    </>
  );
}

function Begun({ game, title }: { game: DailyGame; title: string }) {
  return (
    <>
      <p>{t('daily.begun', { n: Math.max(1, game.round) })}</p>
      <div class="go">
        <a
          class="btn primary"
          href={`/table/${game.table ?? ''}`}
          aria-label={`${t('home.go-on')}: ${title}`}
        >
          {t('home.go-on')}
        </a>
      </div>
    </>
  );
}

function Missed({ game }: { game: DailyGame }) {
  return (
    <>
      <p>{t('daily.missed')}</p>
      {game.compared?.figures.length ? <Histogram game={game} /> : null}
      {game.engine ? <Engine game={game} /> : null}
    </>
  );
}

function Played({ game, over }: { game: DailyGame; over: boolean }) {
  const score = game.score;
  if (!score || !game.table) return null;
  const [first, second] = resultLines(game, score);
  return (
    <>
      <p class="lead">
        {t('daily.same')} <b>{`${first}, ${second}.`}</b>
      </p>
      {score.counts ? null : <p>{t('daily.uncounted')}</p>}
      {game.compared?.figures.length ? <Histogram game={game} /> : null}
      <p class="second">{comparison(game)}</p>
      {game.engine || (game.engine_plays && !over) ? <Engine game={game} /> : null}
      <Luck game={game} table={game.table} />
      <div class="go">
        <a href={`/replay/${game.table}?review`}>{t('daily.why')}</a>
      </div>
      {over ? null : <p class="second">{t('daily.sealed')}</p>}
    </>
  );
}

function Engine({ game }: { game: DailyGame }) {
  return (
    <p class="second">
      {engineLine(game)}{' '}
      {game.engine_table && game.engine ? (
        <a href={`/replay/${game.engine_table}`}>{t('daily.engine.look')}</a>
      ) : null}
    </p>
  );
}
