import type { NotificationKind } from '@bakul/shop/features/notification/notification.constants';
import type { Notification } from '@bakul/shop/features/notification/notification.contract';
import { classNames } from '@bakul/ui/class-names';
import type { IconName } from '@bakul/ui/icon';
import { formatMoment } from '@bakul/web/format/format-date';
import type { MouseEvent } from 'react';
import { RoundIcon } from '../../account/round-icon.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { safePath } from '../../navigation/safe-path.ts';
import { useNotificationsText } from './notifications-text.ts';
import { readNotification } from './read-notifications.ts';
import { useOpenNotification } from './use-open-notification.ts';

const kindIcons: Record<NotificationKind, IconName> = {
  order: 'package',
  price_alert: 'trending-down',
  standing_order: 'calendar',
  invoice: 'file-text',
  quotation: 'tag',
};

type NotificationRowProps = {
  notification: Notification;
  onOpen?: () => void;
  className?: string;
};

/** A notification in the panel of the bell and in the list. The whole row is the link. */
export function NotificationRow({ notification, onOpen, className }: NotificationRowProps) {
  const { lang } = useI18n();
  const text = useNotificationsText();
  const open = useOpenNotification();
  const { id, kind, title, link, buyer, created_at, is_read } = notification;

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      void readNotification(id);
      return;
    }
    event.preventDefault();
    onOpen?.();
    void open(notification);
  }

  return (
    <li
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3 py-3 hover:bg-canvas',
        !is_read && 'bg-[#f5faf4]',
        className,
      )}
      data-unread={!is_read || undefined}
      data-testid="notification"
    >
      <RoundIcon name={kindIcons[kind]} />
      <div className="grid gap-0.5 min-w-0">
        <Link
          to={safePath(link)}
          prefetch="none"
          onClick={onClick}
          className={classNames(
            'wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus',
            is_read ? 'font-semibold' : 'font-bold',
          )}
        >
          {!is_read && <span className="sr-only">{text('notifications.unread')}: </span>}
          {title}
        </Link>
        <p className="text-sm/5 wrap-anywhere">{notification.text}</p>
        <SmallText>
          <time dateTime={created_at}>{formatMoment(created_at, lang)}</time>
          {buyer && ` · ${text('notifications.for', { buyer: buyer.name })}`}
        </SmallText>
      </div>
      <span className={classNames('mt-2 size-2.5 rounded-full', !is_read && 'bg-brand')} aria-hidden="true" />
    </li>
  );
}
