/** The service worker, which shows notifications and hears of alerts; a page without HTTPS has none. */
export const workerHere = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
