import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/router';
import { me } from '../app/session';
import { t } from '../i18n';
import { api, Refusal, Unreachable } from '../net/rest';
import type { LinkInfo } from '../net/wire';
import { SittingForm, usePerson } from '../parts/NameField';
import { Notice } from '../parts/Notice';
import { useAttempt } from '../parts/useAttempt';
import { Become } from './join/Become';

/**
 * A link was opened: take its token off the address bar, and sit down or watch. One that makes this
 * browser somebody else only does so when that was asked and answered.
 */
export function Join() {
  const [trouble, attempt] = useAttempt();
  const [token] = useState(() => location.hash.slice(1));
  const asked = useSignal<LinkInfo | null>(null);
  const nameless = useSignal(false);
  const [person, change] = usePerson();
  const redeem = () =>
    attempt(async () => {
      try {
        const info = await api.lookAtLink(token);
        if (info.kind === 'transfer') {
          asked.value = info;
          return;
        }
        const { table } = await api.redeem(token);
        me.value = await api.me();
        go(table ? `/table/${table}` : '/', true);
      } catch (error) {
        if (error instanceof Refusal && error.problem.code === 'nameless') {
          nameless.value = true;
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
  if (asked.value) return <Become token={token} info={asked.value} />;
  if (trouble.value)
    return <Notice token="false-alarm" title={t('join.failed')} text={trouble.value} />;
  return nameless.value ? (
    <Notice token="portrait" helmet={person.helmet} title={t('name.ask')}>
      <SittingForm person={person} onChange={change} onNamed={redeem} />
    </Notice>
  ) : (
    <Notice token="portrait" title={t('join')} waiting />
  );
}
