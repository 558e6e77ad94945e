import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Pagination } from '@bakul/ui/pagination';
import { readPage, writeSearch } from '@bakul/web/lists/list-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { SmallText } from '../../account/small-text.tsx';
import { Link } from '../../i18n/link.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationsFrame } from './notifications-frame.tsx';
import { useNotificationsText } from './notifications-text.ts';
import { OpenFromPush } from './open-from-push.tsx';
import { ReadAllButton } from './read-all-button.tsx';
import { useNotifications } from './use-notifications.ts';

/** /notifications: what the person was notified of, newest first. */
export function NotificationsPage() {
  const text = useNotificationsText();
  const [search] = useSearchParams();
  const isOpening = search.has('open');
  return (
    <NotificationsFrame tab="list" lead={text('notifications.lead')}>
      {isOpening ? <OpenFromPush /> : <NotificationList page={readPage(search.get('page'))} />}
    </NotificationsFrame>
  );
}

function NotificationList({ page }: { page: number }) {
  const text = useNotificationsText();
  const list = useRef<HTMLUListElement>(null);
  const load = useNotifications({ page });
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={3} />}>
      {({ data, page: current, total, unread }) =>
        data.length === 0 && current === 1 ? (
          <NoNotifications />
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 min-h-11">
              <SmallText role="status" aria-busy={load.isLoading || undefined}>
                {unread > 0 ? text('notifications.count', { n: unread }) : text('notifications.count.none')}
              </SmallText>
              {unread > 0 && <ReadAllButton icon="check" focusNext={list} />}
            </div>
            <ul
              ref={list}
              tabIndex={-1}
              className="overflow-clip divide-y divide-line border border-line rounded-card bg-surface"
              aria-label={text('notifications.title')}
            >
              {data.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} className="px-4" />
              ))}
            </ul>
            <Pagination
              page={current}
              pageCount={total}
              href={(to) => `/notifications${writeSearch({}, to)}`}
              labels={{
                navigation: text('notifications.pages'),
                previous: text('notifications.previous'),
                next: text('notifications.next'),
                page: (n) => text('notifications.page', { n }),
              }}
            />
          </>
        )
      }
    </Loaded>
  );
}

function NoNotifications() {
  const text = useNotificationsText();
  const action = (
    <Link to="/notifications/settings" className={buttonClass({ variant: 'secondary' })}>
      {text('notifications.empty.action')}
    </Link>
  );
  return (
    <EmptyState icon="bell" title={text('notifications.empty.title')} action={action}>
      {text('notifications.empty.text')}
    </EmptyState>
  );
}
