/** Turn alerts: which devices of ours are told, and whether this is one of them. */
import { computed, signal } from '@preact/signals';
import { language, notifications } from '../app/settings';
import { workerHere } from '../app/worker';
import { t } from '../i18n';
import { api, Refusal } from '../net/rest';
import type { Alerts } from '../net/wire';
import { deviceName } from './deviceName';

export const alerts = signal<Alerts | null>(null);
const endpoint = signal<string | null>(null);

/** The device that this browser is among them. */
export const here = computed(
  () => alerts.value?.devices.find((one) => one.endpoint === endpoint.value) ?? null,
);

/** Who brings alerts to this browser; some have nobody. */
async function pushesHere(): Promise<PushManager | null> {
  const worker = await workerHere();
  return worker && 'pushManager' in worker ? worker.pushManager : null;
}

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await pushesHere())?.getSubscription()) ?? null;

/** See who is told; one that was taken off elsewhere says so here. */
export async function lookAtAlerts(): Promise<void> {
  endpoint.value = (await subscriptionHere())?.endpoint ?? null;
  alerts.value = await api.alerts();
  if (notifications.value === 'push' && !here.value) notifications.value = 'off';
}

/** Off until somebody asks for it, and never more than their browser allows. */
export async function tellMe(on: boolean): Promise<void> {
  if (!on) return tellMeNoMore();
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Refusal(0, { code: 'denied', message: t('settings.notify.denied'), rule: '' });
  notifications.value = 'on';
  const subscription = await subscribe();
  if (!subscription) return;
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  endpoint.value = subscription.endpoint;
  alerts.value = await api.alertDevice({
    endpoint: subscription.endpoint,
    p256dh: p256dh ?? '',
    auth: auth ?? '',
    lang: language.value,
    name: deviceName(navigator.userAgent, t('alerts.device')),
  });
  notifications.value = 'push';
}

/** Null where this browser has no push service: then the page itself tells while it is open. */
async function subscribe(): Promise<PushSubscription | null> {
  const pushes = await pushesHere();
  if (!pushes) return null;
  const { key } = alerts.value ?? (await api.alerts());
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  return pushes.subscribe(wanted).catch(() => null);
}

async function tellMeNoMore(): Promise<void> {
  notifications.value = 'off';
  if (here.value) await takeOff(here.value.id);
}

/** Any device of ours can be taken off from any other. */
export async function takeOff(id: string): Promise<void> {
  if (id === here.value?.id) {
    notifications.value = 'off';
    await (await subscriptionHere())?.unsubscribe();
  }
  alerts.value = await api.forgetDevice(id);
}
