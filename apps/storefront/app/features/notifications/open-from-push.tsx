import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { SmallText } from '../../account/small-text.tsx';
import { call } from '../../api/browser-client.ts';
import { useNotificationsText } from './notifications-text.ts';
import { useOpenNotification } from './use-open-notification.ts';

const idOf = (text: string | null) => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);

/**
 * /notifications?open=12&to=/transactions/x: where the service worker leads. The worker cannot call the API, so this page
 * marks the notification as read, switches to its buyer and goes on to its link.
 */
export function OpenFromPush() {
  const text = useNotificationsText();
  const [search] = useSearchParams();
  const open = useOpenNotification();
  const isStarted = useRef(false);

  const start = useEffectEvent(async () => {
    if (isStarted.current) return;
    isStarted.current = true;
    const id = idOf(search.get('open'));
    const result = await call('GET /api/notification/{id}', { id }, { callerReports: true });
    const link = search.get('to') ?? '/notifications';
    // It is gone after 90 days.
    const gone = { id, link, buyer: null, is_read: true };
    await open(result.ok ? result.data.data : gone, { replace: true });
  });
  useEffect(() => void start(), []);

  return <SmallText role="status">{text('notifications.opening')}</SmallText>;
}
