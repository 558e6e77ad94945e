import { buildVersion } from '../errors/page-router.ts';
import { setShopUnreachable } from './use-is-offline.ts';

type Told = { type: 'network'; isReachable: boolean };

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'network';

let isRegistered = false;

/** Not in development, where nothing may be kept. */
export function registerServiceWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isTold(data)) setShopUnreachable(!data.isReachable);
  });
  serviceWorker
    .register(`/sw.js?v=${encodeURIComponent(buildVersion())}`, { updateViaCache: 'none' })
    // Blocked, or offline: the shop works without it.
    .catch(() => undefined);
}

/** A page that was seen can be seen again without a network, with the files it came with. */
export function rememberPage(path: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(window.location.origin));
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage({ type: 'seen', path, files }),
    () => undefined,
  );
}
