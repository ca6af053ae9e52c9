import { useEffect } from 'preact/hooks';
import { go } from '../app/router';
import { me } from '../app/session';
import { t } from '../i18n';
import { api, Unreachable } from '../net/rest';
import { Notice } from '../parts/Notice';
import { useAttempt } from '../parts/useAttempt';

/** A link was opened: take its token off the address bar, and sit down, watch, or be who you are. */
export function Join() {
  const [trouble, attempt] = useAttempt();
  useEffect(() => {
    const token = location.hash.slice(1);
    history.replaceState(null, '', '/join');
    void attempt(async () => {
      try {
        await api.me();
        const { table } = await api.redeem(token);
        me.value = await api.me();
        go(table ? `/table/${table}` : '/', true);
      } catch (error) {
        // The link may still be good: whoever loads the page anew tries it again.
        if (error instanceof Unreachable) history.replaceState(null, '', `/join#${token}`);
        throw error;
      }
    });
  }, []);
  return trouble.value ? (
    <Notice token="false-alarm" title={t('join.failed')} text={trouble.value} />
  ) : (
    <Notice token="portrait" title={t('join')} waiting />
  );
}
