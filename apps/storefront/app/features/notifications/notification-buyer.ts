import type { Notification } from '@bakul/shop/features/notification/notification.contract';
import type { SessionStanding } from '../../session/session-data.ts';

/**
 * The company to switch to before the notification is opened: null for the person's own account, undefined to stay.
 * The notification names its buyer, so with two companies of the same name nothing is guessed.
 */
export function buyerToSwitchTo(
  { buyer }: Pick<Notification, 'buyer'>,
  standing: Pick<SessionStanding, 'companies'> | null,
  personName: string,
): number | null | undefined {
  if (buyer === null || !standing) return undefined;
  const named = standing.companies.filter(({ name }) => name === buyer);
  if (named.length === 0) return buyer === personName ? null : undefined;
  return named.length === 1 && buyer !== personName ? named[0]?.id : undefined;
}
