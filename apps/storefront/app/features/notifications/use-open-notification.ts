import type { Notification } from '@bakul/shop/features/notification/notification.contract';
import { useNavigate } from 'react-router';
import { useSwitchBuyer } from '../../account/use-switch-buyer.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { safePath } from '../../navigation/safe-path.ts';
import { readNotification } from './read-notifications.ts';

type Opened = Pick<Notification, 'id' | 'link' | 'buyer' | 'is_read'>;

/** Marks a notification as read and goes to what it is about, as the buyer whom it concerns. */
export function useOpenNotification() {
  const { lang } = useI18n();
  const navigate = useNavigate();
  const { switchTo } = useSwitchBuyer();

  return async (notification: Opened, { replace = false } = {}): Promise<void> => {
    const { id, link, buyer, is_read } = notification;
    if (!is_read) void readNotification(id);
    if (buyer && !(await switchTo(buyer.company_id))) return;
    await navigate(localizedPath(lang, safePath(link)), { replace });
  };
}
