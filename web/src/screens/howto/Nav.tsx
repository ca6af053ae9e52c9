import { t } from '../../i18n';
import type { GameInfo } from '../../net/wire';
import { pathOf } from '../learn/lessons';

/** Where one is, and the ways back and on, on every screen at the same place. */
export function Nav({
  game,
  n,
  all,
  right,
  onTurn,
}: {
  game: GameInfo;
  n: number;
  all: number;
  right: boolean;
  onTurn: (to: number) => void;
}) {
  const { lesson } = game.page;
  return (
    <nav class="turns" aria-label={t('howto')}>
      <span class="dots" role="img" aria-label={t('howto.step', { n, all })}>
        {Array.from({ length: all }, (_, i) => (
          <i key={i} class={i < n ? 'on' : ''} />
        ))}
      </span>
      {n > 1 ? (
        <button class="btn" onClick={() => onTurn(n - 1)}>
          {t('howto.back')}
        </button>
      ) : null}
      {n < all ? (
        <button class={right ? 'btn primary once' : 'btn primary'} onClick={() => onTurn(n + 1)}>
          {t('howto.next')}
        </button>
      ) : lesson ? (
        <a class="btn primary" href={pathOf(lesson)}>
          {t('howto.guided')}
        </a>
      ) : (
        <a class="btn primary" href={`/new/${game.name}`}>
          {t('play.setup')}
        </a>
      )}
    </nav>
  );
}
