import type { Db } from '../../../platform/db/db.ts';
import { removeExpiredChallenges } from '../../security/passkey.service.ts';
import { removeUnverifiedBefore } from '../auth/unverified.service.ts';
import { removeEmailChangesBefore } from '../contact/email-change.queries.ts';
import { emailChangeRetentionDays } from '../contact/email-change.rules.ts';
import * as queries from './sweep.queries.ts';

const dayMs = 86_400_000;
/** Days after which an unverified registration is removed. */
const unverifiedDays = 30;

/**
 * Removes what has expired: codes, password reset tickets, email changes, second-factor tickets, challenges, sessions
 * and unverified registrations.
 */
export async function sweepAccounts(db: Db, now: Date): Promise<Record<string, number>> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  return {
    flows: await queries.removeFlowsBefore(db, daysAgo(1)),
    tickets: await queries.removeTicketsBefore(db, daysAgo(1)),
    email_changes: await removeEmailChangesBefore(db, daysAgo(emailChangeRetentionDays)),
    second_factor_tickets: await queries.removeSecondFactorTicketsBefore(db, now),
    unconfirmed_totp: await queries.removeUnconfirmedTotpBefore(db, daysAgo(1)),
    challenges: await removeExpiredChallenges(db, now),
    sessions: await queries.removeSessionsBefore(db, now),
    registrations: await removeUnverifiedBefore(db, daysAgo(unverifiedDays), now),
    buyers: await queries.removeOrphanedBuyers(db),
  };
}
