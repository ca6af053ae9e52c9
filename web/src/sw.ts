/**
 * Keeps the page on the device: its files, the games and their rules. Matches are not kept here;
 * the last view of each lies in local storage (`state/offline.ts`) and comes up with the page.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

const CACHE = 'firehall-1';
const PAGE = '/';

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(PAGE)));
  event.waitUntil(keepFiles());
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(fresh(request, PAGE));
    event.waitUntil(keepFiles());
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (url.pathname.startsWith('/api/games')) event.respondWith(fresh(request, request.url));
});

/** An alert, as the server has sealed it for this browser. */
interface Alert {
  title: string;
  body: string;
  lang: string;
  /** The same for all that one table has to say. */
  tag: string;
  url: string;
}

worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data.json() as Alert));
});

async function tell({ title, body, lang, tag, url }: Alert): Promise<void> {
  const data = new URL(url, location.origin).href;
  await worker.registration.showNotification(title, {
    ...{ body, lang, tag, data },
    icon: '/icon-192.png',
    badge: '/icon-192.png',
  });
  await count();
}

/** As many on the app's icon as tables have something to say. */
async function count(): Promise<void> {
  if (!('setAppBadge' in worker.navigator)) return;
  const told = await worker.registration.getNotifications();
  // A device that shows no number says so by a refusal.
  await worker.navigator.setAppBadge(told.length).catch(() => undefined);
}

worker.addEventListener('notificationclose', (event) => event.waitUntil(count()));

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(Promise.all([comeBack(String(notification.data)), count()]));
});

/** To the tab where the table is open, or to a new one. */
async function comeBack(address: string): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window' });
  const tab = tabs.find((one) => one.url === address);
  await (tab ? tab.focus() : worker.clients.openWindow(address));
}

/** From the network, and from the device when there is none. */
async function fresh(request: Request, key: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(key, answer.clone());
    return answer;
  } catch (error) {
    const old = await cache.match(key);
    if (old) return old;
    throw error;
  }
}

/** Every screen's files, visited or not: without a line they cannot be fetched any more. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const answer = await fetch('/files.json').catch(() => null);
  if (!answer?.ok) return;
  const names = (await answer.json()) as string[];
  const missing = [];
  for (const name of names) if (!(await cache.match(`/${name}`))) missing.push(`/${name}`);
  await cache.addAll(missing);
}

/** Files with their digest in the name never change. */
async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const old = await cache.match(request);
  if (old) return old;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

export {};
