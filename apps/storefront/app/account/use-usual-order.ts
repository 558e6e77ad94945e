import type { UsualOrder } from '@bakul/shop/features/order/usual/usual-order.contract';
import type { Lang } from '@bakul/shop/kit/text/language';
import { useRequest } from '@bakul/web/data/use-request';
import { call } from '../api/browser-client.ts';
import { buyerKey } from '../session/buyer-key.ts';
import { hasScope } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

/** What the buyer usually orders for the next delivery. Null for guests, without a habit, and without a response. */
export function useUsualOrder(): UsualOrder | null {
  const session = useSession();
  const mayOrder = session?.isLoggedIn === true && hasScope(session, 'cart.use');
  const place = `${session?.XAddressId} ${session?.XPickupId}`;
  const { data } = useRequest(
    `${buyerKey(session)} ${place}`,
    // Optional, so that a failure is not reported.
    mayOrder ? (signal) => call('GET /api/usual_order', {}, { signal, callerReports: true }) : null,
  );
  return data && data.data.lines.length > 0 ? data.data : null;
}

const weekdays: Record<Lang, readonly string[]> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ms: ['Ahad', 'Isnin', 'Selasa', 'Rabu', 'Khamis', 'Jumaat', 'Sabtu'],
};

/** 'Thursday', of a date. Without Intl, whose first formatter blocks a phone's browser for 0.1 s. */
export function weekdayName(date: string, lang: Lang): string {
  return weekdays[lang][new Date(date).getUTCDay()] ?? '';
}
