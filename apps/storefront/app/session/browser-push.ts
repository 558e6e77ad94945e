/** The entry that names the push subscription of this session. A logout clears it. */
export const pushEntry = 'push_endpoint';

// Loaded when needed: the bell is part of the first page.
export const pushData = async () => (await import('./browser-session.ts')).localData;

const readRegistration = async () => navigator.serviceWorker?.getRegistration();

/** Closes push messages that this browser still shows: of one notification, or all. */
export async function closePushMessages(id?: number): Promise<void> {
  const registration = await readRegistration();
  // The worker stores the id with the message (public/sw.js).
  for (const message of (await registration?.getNotifications?.()) ?? [])
    if (id === undefined || message.data?.id === id) message.close();
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
