import { useEffect } from 'preact/hooks';
import { notifications } from '../../app/settings';
import { t } from '../../i18n';
import { lookAtAlerts, tellMe } from '../../state/alerts';
import { Switch } from '../Fields';
import { Problem } from '../Problem';
import { useAttempt } from '../useAttempt';

const can = 'Notification' in window;

/** Whether this device says when it is one's turn: off until asked for. */
export function TurnSwitch() {
  const [trouble, attempt] = useAttempt();
  useEffect(() => void attempt(lookAtAlerts), []);
  const state = can ? notifications.value : 'cannot';
  return (
    <>
      <Switch
        name={t('settings.notify')}
        help={t(`settings.notify.${state}`)}
        checked={state === 'on' || state === 'push'}
        disabled={!can}
        onChange={(on) => void attempt(() => tellMe(on))}
      />
      <Problem trouble={trouble} />
    </>
  );
}
