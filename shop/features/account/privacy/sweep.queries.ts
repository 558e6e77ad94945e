import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
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
export async function removeFlowsBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.orm.delete(codeFlow).where(lt(codeFlow.created_at, before));
  return rowCount ?? 0;
}

export async function removeTicketsBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.orm.delete(resetTicket).where(lt(resetTicket.expires_at, before));
  return rowCount ?? 0;
}

export async function removeSecondFactorTicketsBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.orm
    .delete(secondFactorTicket)
    .where(lt(secondFactorTicket.expires_at, before));
  return rowCount ?? 0;
}

export async function removeUnconfirmedTotpBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.orm
    .delete(personTotp)
    .where(and(isNull(personTotp.confirmed_at), lt(personTotp.created_at, before)));
  return rowCount ?? 0;
}

/**
 * Ended sessions are kept until they would have expired. The list of devices hides them, but an investigation may need
 * them.
 */
export async function removeSessionsBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.orm.delete(session).where(lt(session.expires_at, before));
  return rowCount ?? 0;
}

/** Buyers without a person: the registration was abandoned, or failed because the address had an account. */
export async function removeOrphanedBuyers(db: Db): Promise<number> {
  const owner = db.orm.select({ id: person.id }).from(person).where(eq(person.buyer_id, buyer.id));
  const { rowCount } = await db.orm.delete(buyer).where(and(eq(buyer.kind, 'person'), notExists(owner)));
  return rowCount ?? 0;
}
