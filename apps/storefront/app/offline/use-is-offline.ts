import { useSyncExternalStore } from 'react';

let isShopUnreachable = false;
const listeners = new Set<() => void>();

/** Set by the service worker when it had to respond from the cache, or reached the shop again. */
export function setShopUnreachable(value: boolean): void {
  if (isShopUnreachable === value) return;
  isShopUnreachable = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True without a network, and when the shop does not respond. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || isShopUnreachable,
    () => false,
  );
}
