import type { Translate } from '@bakul/shop/kit/text/i18n';
import type { parts } from '../messages/en/parts.ts';

/** How long something has been waiting, in one unit: 40 minutes, 7 hours, 3 days. */
export function waited(since: string, now: Date, t: Translate<typeof parts>): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  if (minutes < 60) return t('parts.waited.minutes', { n: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? t('parts.waited.hours', { n: hours })
    : t('parts.waited.days', { n: Math.floor(hours / 24) });
}
