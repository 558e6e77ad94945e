import { call } from '../../api/browser-client.ts';
import { unreadCount } from './use-unread.ts';

/** Closes push messages that this browser still shows: of one notification, or all. */
async function closePushMessages(id?: number): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // The worker stores the id with the message (public/sw.js).
  for (const message of (await registration?.getNotifications?.()) ?? [])
    if (id === undefined || message.data?.id === id) message.close();
}

/** Marks a notification as read, here, in the other tabs and on other devices. */
export async function readNotification(id: number): Promise<void> {
  const result = await call('POST /api/notification/{id}/read', { id }, { callerReports: true });
  if (!result.ok) return;
  unreadCount.set(result.data.data.unread);
  await closePushMessages(id);
}

export async function readAllNotifications(): Promise<void> {
  const result = await call('POST /api/notification/read', {});
  if (!result.ok) return;
  unreadCount.set(result.data.data.unread);
  await closePushMessages();
}
