import { useEffect, useRef } from 'react';
import { useListLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { unreadCount, useUnread } from './use-unread.ts';

/**
 * A page of the person's notifications. It follows the count: when something is read or arrives, here or in another
 * tab, the page loads again.
 */
export function useNotifications({ page, pageSize }: { page: number; pageSize?: number }) {
  const unread = useUnread();
  const load = useListLoad(`${page}`, async (signal) => {
    const result = await call('GET /api/notification', { page, ...(pageSize && { pageSize }) }, { signal });
    if (result.ok) unreadCount.set(result.data.unread);
    return result;
  });
  const { data, reload } = load;
  const isStale = data !== null && unread !== null && data.unread !== unread;
  // One attempt per count, in case the server keeps answering with another.
  const tried = useRef<number | null>(null);
  useEffect(() => {
    if (!isStale || tried.current === unread) return;
    tried.current = unread;
    void reload();
  }, [isStale, unread, reload]);
  return load;
}
