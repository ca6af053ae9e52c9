import { games } from '../../app/session';
import { t } from '../../i18n';
import type { GameInfo } from '../../net/wire';
import { GameFacts } from '../../parts/GameFacts';
import { GamePicture } from '../../parts/GamePicture';
import { sorted } from '../new/presets';

/** The games, each a tap away from being played; to a newcomer it `tells` how. */
export function GameCards({
  onPlay,
  tells = false,
}: {
  onPlay: (game: GameInfo) => void;
  tells?: boolean;
}) {
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
              {tells && game.page.primer.length ? (
                <a
                  class="btn quiet"
                  href={`/learn/${game.name}`}
                  aria-label={`${t('howto')}: ${game.title}`}
                >
                  {t('howto')}
                </a>
              ) : null}
            </div>
          </div>
        </article>
      ))}
    </section>
  );
}
