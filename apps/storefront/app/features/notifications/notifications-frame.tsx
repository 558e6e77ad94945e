import { LinkTabs } from '@bakul/ui/tabs';
import type { ReactNode } from 'react';
import { AccountFrame } from '../../account/account-frame.tsx';
import { useNotificationsText } from './notifications-text.ts';

const paths = {
  list: '/notifications',
  alerts: '/notifications/alerts',
  settings: '/notifications/settings',
} as const;
type Tab = keyof typeof paths;
const tabs: readonly Tab[] = ['list', 'alerts', 'settings'];

type NotificationsFrameProps = { tab: Tab; lead: string; children: ReactNode };

/** The frame of the three pages about notifications. */
export function NotificationsFrame({ tab, lead, children }: NotificationsFrameProps) {
  const text = useNotificationsText();
  return (
    <AccountFrame section="notifications" title={text('notifications.title')} lead={lead}>
      <div className="grid grid-cols-1 gap-4">
        <LinkTabs
          className="-my-1.25 rounded-control"
          label={text('notifications.tabs')}
          selected={tab}
          tabs={tabs.map((id) => ({ id, label: text(`notifications.tab.${id}`), href: paths[id] }))}
        />
        {children}
      </div>
    </AccountFrame>
  );
}
