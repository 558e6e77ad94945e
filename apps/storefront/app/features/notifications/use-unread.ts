import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../api/browser-client.ts';
import { useSessionValue } from '../../session/use-session.ts';
import { UnreadCount } from './unread-count.ts';

const pollMs = 120_000;
/** Returning to the tab loads the count again when it is older than this. */
const staleMs = 15_000;

export const unreadCount = new UnreadCount({
  load: async () => {
    // A missing count is no reason for a toast: the next attempt follows.
    const result = await call('GET /api/notification/unread', {}, { callerReports: true });
    return result.ok ? result.data.data.unread : null;
  },
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bakul notifications'),
  now: Date.now,
});

/** The number of unread notifications of the logged-in person. Null until known. */
export const useUnread = (): number | null =>
  useSyncExternalStore(unreadCount.subscribe, unreadCount.snapshot, () => null);

/** Keeps the count current: rarely while the tab is visible, when somebody returns to it, and after a push message. */
export function useFollowUnread(): void {
  const person = useSessionValue((session) => session?.user?.id ?? null);
  useEffect(() => {
    unreadCount.follow(person);
    if (person === null) return;
    const refresh = (maxAgeMs: number) => {
      if (document.visibilityState === 'visible') void unreadCount.refresh(maxAgeMs);
    };
    const onReturn = () => refresh(staleMs);
    const onMessage = ({ data }: MessageEvent<{ type?: string } | null>) => {
      if (data?.type === 'notified') void unreadCount.refresh();
    };
    refresh(staleMs);
    const timer = setInterval(refresh, pollMs, pollMs / 2);
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
      navigator.serviceWorker?.removeEventListener('message', onMessage);
    };
  }, [person]);
}
