import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { pathWithoutLanguage } from '../../i18n/paths.ts';
import { readNotificationsOfPage } from './read-notifications.ts';
import { useUnread } from './use-unread.ts';

/**
 * Whoever opens a page, from an email or a list, has read the notifications that lead to it. One that arrives while the
 * page stays open is not read: nobody may be looking.
 */
export function useReadShownPage(): void {
  const { pathname } = useLocation();
  const unread = useUnread();
  const isKnown = unread !== null;
  const read = useEffectEvent((path: string) => {
    if (unread) void readNotificationsOfPage(path);
  });
  useEffect(() => {
    if (isKnown) read(pathWithoutLanguage(pathname));
  }, [isKnown, pathname]);
}
