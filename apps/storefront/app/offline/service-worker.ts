import { iconSprite } from '@bakul/ui/icon';
import { buildVersion } from '../errors/page-router.ts';
import { setShopUnreachable } from './use-is-offline.ts';

type NetworkMessage = { type: 'network'; isReachable: boolean };

const isTold = (value: unknown): value is NetworkMessage =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'network';

/** The first moments of a visit belong to the visitor: keeping a page fetches all its files anew. */
const registrationDelayMs = 3000;

let isRegistered = false;

/** Not in development, where nothing may be kept. */
export function registerServiceWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isTold(data)) setShopUnreachable(!data.isReachable);
  });
  const address = `/sw.js?v=${encodeURIComponent(buildVersion())}`;
  setTimeout(() => {
    // Blocked, or offline: the shop works without it.
    serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => undefined);
  }, registrationDelayMs);
}

/** A page that was seen can be seen again without a network, with the files it came with, and icons for what is opened on it. */
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
