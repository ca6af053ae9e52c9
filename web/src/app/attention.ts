/** Your turn: in the tab's title, by a sound, and by a notification while the page is hidden. */
import { effect } from '@preact/signals';
import { t } from '../i18n';
import { play } from '../sound/synth';
import type { Match } from '../state/match';
import { clearAlerts } from './badge';
import { notifications } from './settings';
import { workerHere } from './worker';

export function followTurn(match: Match): () => void {
  let asked = -1;
  const stop = effect(() => {
    const table = match.table.value;
    const state = match.shown.value?.state;
    if (!table || !state) return;
    // While the dice roll, or what others did is shown, nobody is asked.
    const asks = match.caughtUp.value || match.doing.value === state.yours;
    const yours = state.yours !== null && asks;
    document.title = `${yours ? `● ${t('turn.yours')} · ` : ''}${table.title} · Firehall`;
    if (!document.hidden) void clearAlerts(table.id);
    if (!match.caughtUp.value) return;
    if (!yours) asked = -1;
    else if (asked < 0) {
      asked = state.ply;
      void call(table.title);
    }
  });
  return () => {
    stop();
    document.title = 'Firehall';
  };
}

async function call(title: string): Promise<void> {
  play('turn');
  if (!document.hidden || notifications.peek() !== 'on') return;
  if (Notification.permission !== 'granted') return;
  const said = { body: title, icon: '/icon-192.png', tag: 'firehall-turn', data: location.href };
  // A phone takes notifications from the worker alone; a press on one brings this table back.
  const worker = await workerHere();
  if (worker) await worker.showNotification(t('turn.yours'), said);
  else new Notification(t('turn.yours'), said);
}
