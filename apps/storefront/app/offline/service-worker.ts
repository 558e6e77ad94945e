import { iconSprite } from '@bakul/ui/icon';
import { buildVersion } from '../errors/page-router.ts';
import { setShopUnreachable } from './use-is-offline.ts';

type NetworkMessage = { type: 'network'; isReachable: boolean };

const isNetworkMessage = (value: unknown): value is NetworkMessage =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'network';

/**
 * Delays the worker, because caching a page fetches all its files again and would compete with the start of the visit.
 */
const registrationDelayMs = 3000;

let isRegistered = false;

/** Not in development, where nothing may be cached. */
export function registerServiceWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isNetworkMessage(data)) setShopUnreachable(!data.isReachable);
  });
  const address = `/sw.js?v=${encodeURIComponent(buildVersion())}`;
  setTimeout(() => {
    // Blocked or offline. The shop works without it.
    serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => undefined);
  }, registrationDelayMs);
}

/** Caches a visited page for offline use, with the files it loaded and the icon sprite for what can be opened on it. */
export function cachePageOffline(path: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(window.location.origin))
    .concat(new URL(iconSprite, window.location.origin).href);
  navigator.serviceWorker.ready.then(
    ({ active }) => active?.postMessage({ type: 'seen', path, files }),
    () => undefined,
  );
}
