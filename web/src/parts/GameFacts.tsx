import { Glyph } from '../art/Token';
import { gameText } from '../app/session';
import { t } from '../i18n';
import type { GameInfo } from '../net/wire';

/** A game in one line: what it is about, for how many, how long. */
export function GameFacts({ game }: { game: GameInfo }) {
  const own = (what: string) => gameText(game, `page.${what}`);
  return (
    <>
      <p>{own('line') ?? game.about}</p>
      <div class="facts">
        <span>
          <Glyph name="i-people" class="ico" />
          {own('players') ?? t('home.seats', { n: game.seats })}
        </span>
        {own('time') ? (
          <span>
            <Glyph name="i-clock" class="ico" />
            {own('time')}
          </span>
        ) : null}
      </div>
    </>
  );
}
