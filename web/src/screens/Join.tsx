import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../app/router';
import { me } from '../app/session';
import { t } from '../i18n';
import { api, Refusal } from '../net/rest';
import { Notice } from '../parts/Notice';

/** A link was opened: take its token off the address bar, and sit down, watch, or be who you are. */
export function Join() {
  const trouble = useSignal('');
  useEffect(() => {
    const token = location.hash.slice(1);
    history.replaceState(null, '', '/join');
    const redeem = async () => {
      try {
        await api.me();
        const { table } = await api.redeem(token);
        me.value = await api.me();
        go(table ? `/table/${table}` : '/', true);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        trouble.value = error.message;
      }
    };
    void redeem();
  }, [trouble]);
  return trouble.value ? (
    <Notice token="false-alarm" title={t('join.failed')} text={trouble.value} />
  ) : (
    <Notice token="portrait" title={t('join')} waiting />
  );
}
