/** Your turn: in the tab's title, by a sound, and by a notification while the page is hidden. */
import { effect } from '@preact/signals';
import { t } from '../i18n';
import { play } from '../sound/synth';
import type { Match } from '../state/match';
import { notifications } from './settings';

export function followTurn(match: Match): () => void {
  let asked = -1;
  const stop = effect(() => {
    const table = match.table.value;
    const state = match.known.value;
    if (!table || !state || !match.caughtUp.value) return;
    const yours = state.yours !== null;
    document.title = `${yours ? `● ${t('turn.yours')} · ` : ''}${table.title} · Firehall`;
    if (!yours) asked = -1;
    else if (asked < 0) {
      asked = state.ply;
      call(table.title);
    }
  });
  return () => {
    stop();
    document.title = 'Firehall';
  };
}

function call(title: string): void {
  play('turn');
  if (!document.hidden || notifications.peek() !== 'on') return;
  if (Notification.permission === 'granted')
    new Notification(t('turn.yours'), { body: title, icon: '/icon-192.png', tag: 'firehall-turn' });
}
