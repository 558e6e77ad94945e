import { call } from '../../api/browser-client.ts';
import { pushData, pushEntry } from '../../session/browser-push.ts';

/**
 * `blocked`: the browser refuses and only its own settings can change that. `off` also after a logout, because a
 * subscription belongs to a session, whatever the browser still has.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window && import.meta.env.PROD;

/** Asks nobody for anything. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  const own = await (await pushData()).get(pushEntry);
  return subscription && subscription.endpoint === own ? 'on' : 'off';
}

/** Asks for permission, so it must follow a tap. Resolves to null when the browser or the server failed. */
export async function turnOnPush(): Promise<PushState | null> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const subscription = await subscribe().catch(() => null);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  const { p256dh, auth } = keys;
  const result = await call(
    'POST /api/notification/push_subscription',
    { endpoint, keys: { p256dh, auth } },
    { callerReports: true },
  );
  if (!result.ok) return null;
  await (await pushData()).set(pushEntry, endpoint);
  return 'on';
}

async function subscribe(): Promise<PushSubscription | null> {
  const key = await call('GET /api/notification/push_key', {});
  const worker = await activeWorker();
  if (!key.ok || !worker) return null;
  // The one of an earlier session may have another key, which the browser refuses to replace.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  return worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key.data.data.public_key,
  });
}

/** The worker is registered a few seconds after the first page. It never becomes active where storage is blocked. */
function activeWorker(): Promise<ServiceWorkerRegistration | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  setTimeout(resolve, 15_000, null);
  return Promise.race([navigator.serviceWorker.ready, promise]);
}

export async function turnOffPush(): Promise<PushState> {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    const result = await call('DELETE /api/notification/push_subscription', { endpoint });
    if (!result.ok) return readPushState();
    await subscription.unsubscribe();
  }
  await (await pushData()).remove(pushEntry);
  return 'off';
}
