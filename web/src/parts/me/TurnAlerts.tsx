import { dated } from '../../app/settings';
import { t } from '../../i18n';
import { alerts, here, takeOff } from '../../state/alerts';
import { Problem } from '../Problem';
import { useAttempt } from '../useAttempt';
import { QuietHours } from './QuietHours';
import { TurnSwitch } from './TurnSwitch';

/** When to be told that it is one's turn, and on which devices. */
export function TurnAlerts() {
  const [trouble, attempt] = useAttempt();
  const devices = alerts.value?.devices ?? [];
  return (
    <section class="panel wide mydata" id="alerts" aria-label={t('alerts')}>
      <header>
        <h2>{t('alerts')}</h2>
      </header>
      <TurnSwitch />
      <QuietHours />
      {devices.length ? (
        <div class="field">
          <span class="name">{t('alerts.devices')}</span>
          <ul class="owned">
            {devices.map((one) => (
              <li key={one.id}>
                <span>
                  <b>{one.name}</b>
                  <small>
                    {[one === here.value ? t('alerts.here') : '', since(one.since)]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <button
                  class="btn small"
                  aria-label={t('alerts.off.which', { name: one.name })}
                  onClick={() => void attempt(() => takeOff(one.id))}
                >
                  {t('alerts.off')}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Problem trouble={trouble} />
    </section>
  );
}

const since = (at: number): string =>
  t('owned.since', {
    date: new Date(at).toLocaleDateString(dated.value, { dateStyle: 'medium' }),
  });
