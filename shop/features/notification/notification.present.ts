import { isoWithOffset } from '../../kit/local-date.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Notification } from './notification.contract.ts';
import { renderNotification } from './notification.messages.ts';
import type { ListedNotification } from './notification.queries.ts';

/** The buyer is named only when it is not the one that the reader acts for. */
export function presentNotification(
  row: ListedNotification,
  lang: Lang,
  currentBuyerId: number,
): Notification {
  const { id, kind, link, buyer: name, buyer_id, company_id, created_at, read_at } = row;
  return {
    id,
    kind,
    ...renderNotification(row, lang),
    link,
    buyer: buyer_id === currentBuyerId ? null : { company_id, name },
    created_at: isoWithOffset(created_at),
    is_read: read_at !== null,
  };
}
