import { t } from '../../i18n';
import type { Daily, DailyDay } from '../../net/wire';
import { dayName } from '../../state/daily';

/** Why nobody can have chosen the dice: what is promised, what is opened, and what "the same" means. */
export function Promised({ today, before }: { today: Daily; before: DailyDay | null }) {
  return (
    <details class="panel promise">
      <summary>{t('daily.promise')}</summary>
      <p>{t('daily.promise.how')}</p>
      <p>{t('daily.promise.same')}</p>
      <dl>
        <dt>{`${t('daily.promise.tomorrow')}, ${dayName(today.tomorrow.day)}`}</dt>
        <dd>{today.tomorrow.commitment}</dd>
        <dt>{`${t('daily.promise.today')}, ${dayName(today.day)}`}</dt>
        <dd>{today.commitment}</dd>
        {before?.secret ? (
          <>
            <dt>{`${t('daily.promise.secret')}, ${dayName(before.day)}`}</dt>
            <dd>{before.secret}</dd>
          </>
        ) : null}
      </dl>
    </details>
  );
}
