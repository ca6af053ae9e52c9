import { gameOf } from '../../app/session';
import { signOf } from '../../art/symbols';
import { Glyph } from '../../art/Token';
import { t } from '../../i18n';
import type { PuzzleLine } from '../../net/wire';

/** Today's puzzles, the same five for everybody. */
export function FivePuzzles({ puzzles }: { puzzles: PuzzleLine[] }) {
  if (puzzles.length === 0) return null;
  return (
    <section class="panel" aria-label={t('home.puzzles')}>
      <header>
        <h2>{t('home.puzzles')}</h2>
      </header>
      <ul class="tables">
        {puzzles.map((one) => (
          <li key={one.id}>
            <Glyph name={signOf(gameOf(one.game)?.page.sign)} />
            <span>
              <b>{one.goal}</b>
              <small>{`${gameOf(one.game)?.title ?? one.game} · ${one.rating} · ${t(`puzzle.state.${one.state}`)}`}</small>
            </span>
            <a
              class="btn small"
              href={`/puzzles/${one.id}`}
              aria-label={`${t('home.solve')}: ${one.goal}`}
            >
              {t('home.solve')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
