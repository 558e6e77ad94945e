import { and, desc, eq, exists, gt, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { LocalDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { firstRow, hasChanged } from '../../../platform/db/query.ts';
import { person } from '../../account/account.table.ts';
import { maxResendsPerDay } from '../company.rules.ts';
import { company, companyInvitation } from '../company.table.ts';
import type * as contract from '../member/company-user.contract.ts';
import type { InvitationState } from './invitation.rules.ts';

export type InvitationRow = typeof companyInvitation.$inferSelect;

const unused = and(isNull(companyInvitation.revoked_at), isNull(companyInvitation.accepted_by));

function inState(state: InvitationState, now: Date): SQL | undefined {
  if (state === 'accepted') return isNotNull(companyInvitation.accepted_by);
  if (state === 'revoked') {
    return and(isNull(companyInvitation.accepted_by), isNotNull(companyInvitation.revoked_at));
  }
  return and(
    unused,
    state === 'open' ? gt(companyInvitation.expires_at, now) : lte(companyInvitation.expires_at, now),
  );
}

const selectWithInviter = (db: Db, where: SQL | undefined) =>
  db.orm
    .select({ invitation: companyInvitation, inviter: person.name })
    .from(companyInvitation)
    .leftJoin(person, eq(person.id, companyInvitation.invited_by))
    .where(where);
export type InvitationWithInviter = Awaited<ReturnType<typeof selectWithInviter>>[number];

type Listing = InputOf<typeof contract.listInvitations>;

export async function listInvitations(
  db: Db,
  companyId: number,
  { state, page, pageSize }: Listing,
  now: Date,
) {
  const where = and(eq(companyInvitation.company_id, companyId), state && inState(state, now));
  const records = await db.orm.$count(companyInvitation, where);
  const rows = await selectWithInviter(db, where)
    .orderBy(desc(companyInvitation.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, records };
}

const own = (companyId: number, id: number) =>
  and(eq(companyInvitation.company_id, companyId), eq(companyInvitation.id, id));

export const findInvitation = (db: Db, companyId: number, id: number) =>
  firstRow(selectWithInviter(db, own(companyId, id)));

export function countOpen(db: Db, companyId: number, now: Date): Promise<number> {
  const isOpen = and(eq(companyInvitation.company_id, companyId), inState('open', now));
  return db.orm.$count(companyInvitation, isOpen);
}

/**
 * Revokes earlier invitations of an address that are accepted or expired, so that they cannot reopen alongside a new
 * one.
 */
export async function revokeSuperseded(
  db: Db,
  { companyId, email, now }: { companyId: number; email: string; now: Date },
): Promise<void> {
  await db.orm
    .update(companyInvitation)
    .set({ revoked_at: now })
    .where(
      and(
        eq(companyInvitation.company_id, companyId),
        eq(companyInvitation.email, email),
        isNull(companyInvitation.revoked_at),
        or(isNotNull(companyInvitation.accepted_by), lte(companyInvitation.expires_at, now)),
      ),
    );
}

/** Returns the new invitation's id, or null when the address has an open one. */
export async function insertInvitation(
  db: Db,
  row: typeof companyInvitation.$inferInsert,
): Promise<number | null> {
  const [inserted] = await db.orm
    .insert(companyInvitation)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: companyInvitation.id });
  return inserted?.id ?? null;
}

type Renewal = { id: number; tokenHash: string; today: LocalDate; expiresAt: Date };

/** Gives an unused invitation a new token. Returns false when it is used or was resent too often today. */
export function renewInvitation(db: Db, { id, tokenHash, today, expiresAt }: Renewal): Promise<boolean> {
  const { resent_on, resent_count } = companyInvitation;
  const isOtherDay = sql`${resent_on} IS DISTINCT FROM ${today}::date`;
  const canResend = or(isOtherDay, lt(resent_count, maxResendsPerDay));
  const renewal = {
    token_hash: tokenHash,
    expires_at: expiresAt,
    resent_on: today,
    resent_count: sql`CASE WHEN ${isOtherDay} THEN 1 ELSE ${resent_count} + 1 END`,
  };
  const isRenewable = and(eq(companyInvitation.id, id), unused, canResend);
  return hasChanged(db.orm.update(companyInvitation).set(renewal).where(isRenewable));
}

/** Returns false when it was already used or revoked. */
export function revokeInvitation(db: Db, id: number, now: Date): Promise<boolean> {
  const isUnused = and(eq(companyInvitation.id, id), unused);
  return hasChanged(db.orm.update(companyInvitation).set({ revoked_at: now }).where(isUnused));
}

export async function revokeAllInvitations(db: Db, companyId: number, now: Date): Promise<void> {
  const areUnused = and(eq(companyInvitation.company_id, companyId), unused);
  await db.orm.update(companyInvitation).set({ revoked_at: now }).where(areUnused);
}

/**
 * The invitation behind a link. A person who registered with it and has not verified their address may return to it,
 * because registering again replaces them.
 */
export function findByToken(db: Db, tokenHash: string, now: Date) {
  const acceptor = db.orm
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.id, companyInvitation.accepted_by), isNull(person.verified_at)));
  return firstRow(
    db.orm
      .select({ invitation: companyInvitation, companyName: company.name, inviter: person.name })
      .from(companyInvitation)
      .innerJoin(company, eq(company.id, companyInvitation.company_id))
      .leftJoin(person, eq(person.id, companyInvitation.invited_by))
      .where(
        and(
          eq(companyInvitation.token_hash, tokenHash),
          isNull(companyInvitation.revoked_at),
          gt(companyInvitation.expires_at, now),
          ne(company.state, 'closed'),
          or(isNull(companyInvitation.accepted_by), exists(acceptor)),
        ),
      ),
  );
}

export type Acceptance = { tokenHash: string; email: string; personId: number; now: Date };

/** Consumes an invitation. Only one of several concurrent attempts succeeds, and only for the invited address. */
export function consumeInvitation(db: Db, { tokenHash, email, personId, now }: Acceptance) {
  const { token_hash, company_id } = companyInvitation;
  const open = db.orm
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.id, company_id), ne(company.state, 'closed')));
  const isThis = and(eq(token_hash, tokenHash), eq(companyInvitation.email, email));
  return firstRow(
    db.orm
      .update(companyInvitation)
      .set({ accepted_by: personId, accepted_at: now })
      .where(and(isThis, inState('open', now), exists(open)))
      .returning(),
  );
}

/** The language of the verified account with this address, or null. */
export function findAccount(db: Db, email: string) {
  const isVerified = and(eq(person.email, email), isNotNull(person.verified_at));
  return firstRow(db.orm.select({ language: person.language }).from(person).where(isVerified));
}
