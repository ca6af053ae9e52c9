import { games } from '../../app/session';
import { t } from '../../i18n';
import type { GameInfo } from '../../net/wire';
import { GameFacts } from '../../parts/GameFacts';
import { GamePicture } from '../../parts/GamePicture';
import { sorted } from '../new/presets';

/** The games, each a tap away from being played. */
export function GameCards({ onPlay }: { onPlay: (game: GameInfo) => void }) {
  return (
    <section class="gamesrow" id="games" aria-label={t('home.games')}>
      {sorted(games.value).map((game) => (
        <article key={game.name} class="game">
          <GamePicture game={game.name} />
          <div class="tx">
            <h2>{game.title}</h2>
            <GameFacts game={game} />
            <div class="go">
              <button
                class="btn primary"
                onClick={() => onPlay(game)}
                aria-label={`${t('play.now')}: ${game.title}`}
              >
                {t('play.now')}
              </button>
              <a
                class="btn"
                href={`/new/${game.name}`}
                aria-label={`${t('play.setup')}: ${game.title}`}
              >
                {t('play.setup')}
              </a>
            </div>
          </div>
        </article>
      ))}
    </section>
  );
}
