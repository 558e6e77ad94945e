import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { countChanged } from '../../../platform/db/query.ts';
import {
  buyer,
  codeFlow,
  person,
  personTotp,
  resetTicket,
  secondFactorTicket,
  session,
} from '../account.table.ts';

/** Also removes their codes, by cascade. */
export const removeFlowsBefore = (db: Db, before: Date) =>
  countChanged(db.orm.delete(codeFlow).where(lt(codeFlow.created_at, before)));

export const removeTicketsBefore = (db: Db, before: Date) =>
  countChanged(db.orm.delete(resetTicket).where(lt(resetTicket.expires_at, before)));

export const removeSecondFactorTicketsBefore = (db: Db, before: Date) =>
  countChanged(db.orm.delete(secondFactorTicket).where(lt(secondFactorTicket.expires_at, before)));

export function removeUnconfirmedTotpBefore(db: Db, before: Date): Promise<number> {
  const isAbandoned = and(isNull(personTotp.confirmed_at), lt(personTotp.created_at, before));
  return countChanged(db.orm.delete(personTotp).where(isAbandoned));
}

/**
 * Ended sessions are kept until they would have expired. The list of devices hides them, but an investigation may need
 * them.
 */
export const removeSessionsBefore = (db: Db, before: Date) =>
  countChanged(db.orm.delete(session).where(lt(session.expires_at, before)));

/** Buyers without a person: the registration was abandoned, or failed because the address had an account. */
export function removeOrphanedBuyers(db: Db): Promise<number> {
  const owner = db.orm.select({ id: person.id }).from(person).where(eq(person.buyer_id, buyer.id));
  return countChanged(db.orm.delete(buyer).where(and(eq(buyer.kind, 'person'), notExists(owner))));
}
