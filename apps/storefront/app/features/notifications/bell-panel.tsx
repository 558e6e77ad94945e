import { buttonClass } from '@bakul/ui/button';
import { Skeleton } from '@bakul/ui/skeleton';
import { useRef } from 'react';
import { Loaded } from '../../account/loaded.tsx';
import { Link } from '../../i18n/link.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationsText } from './notifications-text.ts';
import { ReadAllButton } from './read-all-button.tsx';
import { useNotifications } from './use-notifications.ts';

const shown = 6;

/** The newest notifications, below the bell. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const text = useNotificationsText();
  const heading = useRef<HTMLHeadingElement>(null);
  const load = useNotifications({ page: 1, pageSize: shown });
  const skeleton = (
    <div className="p-4">
      <Skeleton lines={4} />
    </div>
  );
  return (
    <div className="grid grid-cols-1">
      <div className="sticky top-0 z-1 flex items-center justify-between gap-3 min-h-13 ps-4 pe-2 border-b border-line bg-surface">
        <h2 ref={heading} tabIndex={-1} className="text-lg">
          {text('notifications.title')}
        </h2>
        {(load.data?.unread ?? 0) > 0 && <ReadAllButton className="text-sm" focusNext={heading} />}
      </div>
      <Loaded load={load} skeleton={skeleton}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="p-4 text-muted">{text('notifications.empty.title')}</p>
          ) : (
            <ul className="divide-y divide-line" aria-label={text('notifications.title')}>
              {data.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  onOpen={onClose}
                  className="px-4"
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="sticky bottom-0 z-1 flex justify-between p-1 border-t border-line bg-surface">
        <Link to="/notifications" className={buttonClass({ variant: 'quiet' })} onClick={onClose}>
          {text('notifications.viewAll')}
        </Link>
        <Link to="/notifications/settings" className={buttonClass({ variant: 'quiet' })} onClick={onClose}>
          {text('notifications.tab.settings')}
        </Link>
      </div>
    </div>
  );
}
