import { t } from '../../i18n';
import type { DailyGame } from '../../net/wire';
import { points, signed } from '../../state/review';
import { useReview } from '../review/useReview';

/** How much of it was luck and how much play, as the engine finds it in the finished game. */
export function Luck({ game, table }: { game: DailyGame; table: string }) {
  const review = useReview(table);
  const found = review?.found.value;
  if (!review || !found) return null;
  if (review.failed.value) return <p class="problem">{review.failed.value}</p>;
  if (review.state.value === 'none')
    return (
      <button class="btn quiet" onClick={() => void review.start()}>
        {t('daily.luck.ask')}
      </button>
    );
  if (!review.whole.value)
    return <p role="status">{t('daily.luck.working', { done: found.done, of: found.of })}</p>;
  const mine = found.summary.filter((one) => game.mine.includes(one.seat));
  const luck = mine[0]?.luck ?? 0;
  const given = mine.reduce((sum, one) => sum + one.loss, 0);
  return (
    <dl class="luck" aria-label={t('daily.luck')}>
      <div>
        <dt>{t('daily.luck.dice')}</dt>
        <dd class={`num ${luck < 0 ? 'ember' : 'moss'}`}>{signed(points(luck))}</dd>
      </div>
      <div>
        <dt>{t('daily.luck.play')}</dt>
        <dd class="num plum">{signed(-points(given))}</dd>
      </div>
      <p class="second">{t('daily.luck.unit')}</p>
    </dl>
  );
}
