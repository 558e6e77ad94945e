import type { Notification } from '@bakul/shop/features/notification/notification.contract';
import { useNavigate } from 'react-router';
import { useSwitchBuyer } from '../../account/use-switch-buyer.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { safePath } from '../../navigation/safe-path.ts';
import { useSession } from '../../session/use-session.ts';
import { buyerToSwitchTo } from './notification-buyer.ts';
import { readNotification } from './read-notifications.ts';

type Opened = Pick<Notification, 'id' | 'link' | 'buyer' | 'is_read'>;

/** Marks a notification as read and goes to what it is about, as the buyer whom it concerns. */
export function useOpenNotification() {
  const { lang } = useI18n();
  const navigate = useNavigate();
  const session = useSession();
  const { switchTo } = useSwitchBuyer();

  return async (notification: Opened, { replace = false } = {}): Promise<void> => {
    const { id, link, is_read } = notification;
    const buyer = buyerToSwitchTo(notification, session?.standing ?? null, session?.user?.name ?? '');
    if (!is_read) void readNotification(id);
    if (buyer !== undefined && !(await switchTo(buyer))) return;
    await navigate(localizedPath(lang, safePath(link)), { replace });
  };
}
