import { call } from '../../api/browser-client.ts';
import { pathWithoutLanguage } from '../../i18n/paths.ts';
import { closePushMessages } from '../../session/browser-push.ts';
import { unreadCount } from './use-unread.ts';

/** Marks a notification as read, here, in the other tabs and on other devices. */
export async function readNotification(id: number): Promise<void> {
  const result = await call('POST /api/notification/{id}/read', { id }, { callerReports: true });
  if (!result.ok) return;
  unreadCount.set(result.data.data.unread);
  await closePushMessages((push) => push.id === id);
}

/** Marks those as read that lead to a page which somebody has opened, from an email for example. */
export async function readNotificationsOfPage(path: string): Promise<void> {
  const result = await call('POST /api/notification/read_page', { path }, { callerReports: true });
  if (!result.ok) return;
  unreadCount.set(result.data.data.unread);
  await closePushMessages(({ link }) => pathWithoutLanguage(link).split('?')[0] === path);
}

/** Resolves to whether it worked. */
export async function readAllNotifications(): Promise<boolean> {
  const result = await call('POST /api/notification/read', {});
  if (!result.ok) return false;
  unreadCount.set(result.data.data.unread);
  await closePushMessages();
  return true;
}
