import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../app/router';
import { me } from '../app/session';
import { t } from '../i18n';
import { api, Unreachable } from '../net/rest';
import type { LinkInfo } from '../net/wire';
import { Notice } from '../parts/Notice';
import { useAttempt } from '../parts/useAttempt';
import { Become } from './join/Become';

/**
 * A link was opened: take its token off the address bar, and sit down or watch. One that makes this
 * browser somebody else only does so when that was asked and answered.
 */
export function Join() {
  const [trouble, attempt] = useAttempt();
  const asked = useSignal<{ token: string; info: LinkInfo } | null>(null);
  useEffect(() => {
    const token = location.hash.slice(1);
    history.replaceState(null, '', '/join');
    void attempt(async () => {
      try {
        const info = await api.lookAtLink(token);
        if (info.kind === 'transfer') {
          asked.value = { token, info };
          return;
        }
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
  if (asked.value) return <Become {...asked.value} />;
  return trouble.value ? (
    <Notice token="false-alarm" title={t('join.failed')} text={trouble.value} />
  ) : (
    <Notice token="portrait" title={t('join')} waiting />
  );
}
