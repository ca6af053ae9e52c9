import { me } from '../../app/session';
import { t } from '../../i18n';
import { api } from '../../net/rest';
import type { Quiet } from '../../net/wire';
import { Switch } from '../Fields';
import { Problem } from '../Problem';
import { useAttempt } from '../useAttempt';

/** A night, by the clock of where this browser is. */
const night = (): Quiet => ({
  start: '22:00',
  end: '08:00',
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** The hours in which one wants no alerts, on any device; what came meanwhile is told afterwards. */
export function QuietHours() {
  const [trouble, attempt] = useAttempt();
  const quiet = me.value?.quiet ?? null;
  const keep = (wanted: Quiet | null) =>
    void attempt(async () => (me.value = await api.changeMe({ quiet: wanted })));
  const time = (which: 'start' | 'end', hours: Quiet) => (
    <label class="hour">
      <span>{t(`quiet.${which}`)}</span>
      <input
        type="time"
        required
        value={hours[which]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value) keep({ ...hours, [which]: value, zone: night().zone });
        }}
      />
    </label>
  );
  return (
    <>
      <Switch
        name={t('quiet')}
        help={quiet ? t('quiet.zone', { zone: quiet.zone.replaceAll('_', ' ') }) : t('quiet.help')}
        checked={quiet !== null}
        onChange={(on) => keep(on ? night() : null)}
      />
      {quiet ? (
        <div class="hours" role="group" aria-label={t('quiet')}>
          {time('start', quiet)}
          {time('end', quiet)}
        </div>
      ) : null}
      <Problem trouble={trouble} />
    </>
  );
}
