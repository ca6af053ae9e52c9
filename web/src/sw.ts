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

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(comeBack(String(notification.data)));
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
