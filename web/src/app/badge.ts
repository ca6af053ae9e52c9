import { workerHere } from './worker';

/** How many tables wait: a number on the app's icon, where the device shows one. */
export function putBadge(n: number): void {
  if (!('setAppBadge' in navigator)) return;
  // A device that shows none says so by a refusal: nothing is lacking then.
  void (n ? navigator.setAppBadge(n) : navigator.clearAppBadge()).catch(() => undefined);
}

/** What a table had to say has been seen. */
export async function clearAlerts(table: string): Promise<void> {
  const worker = await workerHere();
  const told = (await worker?.getNotifications()) ?? [];
  const seen = told.filter((one) => one.tag === `firehall-${table}`);
  for (const one of seen) one.close();
  if (seen.length) putBadge(told.length - seen.length);
}
