import { signOf } from '../../art/symbols';
import { Glyph } from '../../art/Token';
import { games } from '../../app/session';
import { t } from '../../i18n';
import { pathOf } from '../learn/lessons';
import { sorted } from '../new/presets';

/** The guided games. */
export function Lessons() {
  return (
    <section class="panel" aria-label={t('home.learn')}>
      <header>
        <h2>{t('home.learn')}</h2>
      </header>
      <div class="learnrow">
        {sorted(games.value)
          .flatMap((game) => (game.page.lesson ? [{ game, lesson: game.page.lesson }] : []))
          .map(({ game, lesson }) => (
            <a key={game.name} href={pathOf(lesson)}>
              <Glyph name={signOf(game.page.sign)} />
              <span>
                <b>{game.title}</b>
                <span class="second">{t('home.learn.minutes')}</span>
              </span>
              <Glyph name="i-next" class="ico" />
            </a>
          ))}
      </div>
    </section>
  );
}
