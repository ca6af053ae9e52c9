import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import type { PlayedGame } from '../../net/wire';
import { counts, EVERYTHING, filtered } from '../../state/played';
import { Empty } from '../Dialog';
import { Problem } from '../Problem';
import { useAttempt } from '../useAttempt';
import { Filters } from './Filters';
import { Games } from './Games';
import { Statistics } from './Statistics';

export interface Page {
  games: PlayedGame[];
  before: number | null;
}

/** All games of somebody: filters, statistics of what they leave, and the list. */
export function Record({
  first,
  ask,
  none,
}: {
  first: Page;
  /** The page of games that began before a time. */
  ask: (before: number) => Promise<Page>;
  none: string;
}) {
  const games = useSignal(first.games);
  const before = useSignal(first.before);
  const filter = useSignal(EVERYTHING);
  const [trouble, attempt] = useAttempt();
  useEffect(() => {
    games.value = first.games;
    before.value = first.before;
  }, [first]);
  if (games.value.length === 0) return <Empty text={none} />;

  const shown = filtered(games.value, filter.value);
  const counted = shown.filter(counts);
  const more = async (from: number) => {
    const page = await ask(from);
    games.value = [...games.value, ...page.games];
    before.value = page.before;
  };
  return (
    <>
      <section class="panel wide" aria-label={t('me.statistics')}>
        <Filters
          filter={filter.value}
          games={[...new Set(games.value.map((one) => one.game))]}
          onChange={(wanted) => (filter.value = wanted)}
        />
        <p class="sum" role="status">
          {t('me.sum', { n: counted.length, won: counted.filter((one) => one.won).length })}
        </p>
        {counted.length ? <Statistics games={shown} chosen={filter.value.game} /> : null}
      </section>
      <section class="panel wide" aria-label={t('me.list')}>
        {shown.length ? <Games games={shown} /> : <Empty text={t('me.filtered-out')} />}
        {before.value !== null ? (
          <button class="btn" onClick={() => void attempt(() => more(before.value ?? 0))}>
            {t('me.more')}
          </button>
        ) : null}
        <Problem trouble={trouble} />
      </section>
    </>
  );
}
