import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/router';
import { me } from '../app/session';
import { t } from '../i18n';
import { api, Refusal, Unreachable } from '../net/rest';
import { NameForm } from '../parts/NameField';
import { Notice } from '../parts/Notice';
import { useAttempt } from '../parts/useAttempt';

/** A link was opened: take its token off the address bar, and sit down, watch, or be who you are. */
export function Join() {
  const [trouble, attempt] = useAttempt();
  const [token] = useState(() => location.hash.slice(1));
  const [nameless, setNameless] = useState(false);
  const redeem = () =>
    attempt(async () => {
      try {
        await api.me();
        const { table } = await api.redeem(token);
        me.value = await api.me();
        go(table ? `/table/${table}` : '/', true);
      } catch (error) {
        if (error instanceof Refusal && error.problem.code === 'nameless') {
          setNameless(true);
          return;
        }
        // The link may still be good: whoever loads the page anew tries it again.
        if (error instanceof Unreachable) history.replaceState(null, '', `/join#${token}`);
        throw error;
      }
    });
  useEffect(() => {
    history.replaceState(null, '', '/join');
    void redeem();
  }, []);
  if (trouble.value)
    return <Notice token="false-alarm" title={t('join.failed')} text={trouble.value} />;
  return nameless ? (
    <Notice token="portrait" title={t('name.ask')}>
      <NameForm onNamed={redeem} />
    </Notice>
  ) : (
    <Notice token="portrait" title={t('join')} waiting />
  );
}
