import { timeZone } from '@bakul/shop/kit/local-date';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });

/** '16:30' in Kuala Lumpur. Both languages use the same format. */
export function formatClock(at: Date): string {
  return clock.format(at);
}
