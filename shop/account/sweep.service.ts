import type { Db } from '../db/db.ts';
import * as queries from './sweep.queries.ts';

const dayMs = 86_400_000;
/** Registrations that were never confirmed are given up after this many days. */
const unverifiedDays = 30;

/** Removes what has expired: codes, tickets for a new password, sessions, registrations that nobody confirmed. */
export async function sweepAccounts(db: Db, now: Date): Promise<Record<string, number>> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  return {
    flows: await queries.removeFlowsBefore(db, daysAgo(1)),
    tickets: await queries.removeTicketsBefore(db, daysAgo(1)),
    sessions: await queries.removeSessionsBefore(db, now),
    registrations: await queries.removeUnverifiedBefore(db, daysAgo(unverifiedDays)),
    buyers: await queries.removeLostBuyers(db),
  };
}
