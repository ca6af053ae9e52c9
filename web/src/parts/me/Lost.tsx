import { t } from '../../i18n';
import type { PlayedGame } from '../../net/wire';
import { givenAway } from '../../state/played';
import { points } from '../../state/review';

/** What choices gave away in the games that were reviewed, one after the other. */
export function Lost({ games }: { games: PlayedGame[] }) {
  const found = givenAway(games);
  if (found.length < 2) return null;
  const most = Math.max(...found.map((one) => one.lost), 0.01);
  const each = 100 / found.length;
  const mean = found.reduce((sum, one) => sum + one.lost, 0) / found.length;
  return (
    <figure class="bars">
      <figcaption>{t('me.lost.plot')}</figcaption>
      <svg class="lostplot" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        {found.map((one, n) => (
          <rect
            key={one.at}
            x={n * each + each * 0.15}
            width={each * 0.7}
            y={40 - (40 * one.lost) / most}
            height={(40 * one.lost) / most}
          />
        ))}
      </svg>
      <p class="second">
        {t('me.lost.mean', { n: found.length, mean: points(mean), most: points(most) })}
      </p>
    </figure>
  );
}
