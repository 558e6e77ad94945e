/** The entry that names the push subscription of this session. A logout clears it. */
export const pushEntry = 'push_endpoint';

// Loaded when needed: the bell is part of the first page.
export const pushData = async () => (await import('./browser-session.ts')).localData;

const readRegistration = async () => navigator.serviceWorker?.getRegistration();

/** What the worker stores with a push message (public/sw.js). */
type PushData = { id: number; link: string };

/** Closes push messages that this browser still shows: those that were read, or all. */
export async function closePushMessages(isRead: (data: PushData) => boolean = () => true): Promise<void> {
  const registration = await readRegistration();
  for (const message of (await registration?.getNotifications?.()) ?? [])
    if (isRead(message.data)) message.close();
}

/** Leaves no message and no subscription to whoever uses the browser next. The server ends its part with the session. */
export async function endPush(): Promise<void> {
  try {
    await (await pushData()).remove(pushEntry);
    await closePushMessages();
    const registration = await readRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Offline. Nothing is sent to the subscription any more, and the next login tries again.
  }
}
