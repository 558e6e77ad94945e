import { and, desc, eq, exists, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../kit/endpoint.ts';
import type { LocalDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { person } from '../../account/account.table.ts';
import { maxResendsPerDay } from '../company.rules.ts';
import { company, companyInvitation } from '../company.table.ts';
import type * as contract from '../company-user.contract.ts';
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

export async function findInvitation(db: Db, companyId: number, id: number) {
  return (await selectWithInviter(db, own(companyId, id)))[0];
}

export function countOpen(db: Db, companyId: number, now: Date): Promise<number> {
  return db.orm.$count(
    companyInvitation,
    and(eq(companyInvitation.company_id, companyId), inState('open', now)),
  );
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
export async function renewInvitation(
  db: Db,
  { id, tokenHash, today, expiresAt }: Renewal,
): Promise<boolean> {
  const { resent_on, resent_count } = companyInvitation;
  const isOtherDay = sql`${resent_on} IS DISTINCT FROM ${today}::date`;
  const { rowCount } = await db.orm
    .update(companyInvitation)
    .set({
      token_hash: tokenHash,
      expires_at: expiresAt,
      resent_on: today,
      resent_count: sql`CASE WHEN ${isOtherDay} THEN 1 ELSE ${resent_count} + 1 END`,
    })
    .where(
      and(eq(companyInvitation.id, id), unused, or(isOtherDay, sql`${resent_count} < ${maxResendsPerDay}`)),
    );
  return rowCount === 1;
}

/** Returns false when it was already used or revoked. */
export async function revokeInvitation(db: Db, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.orm
    .update(companyInvitation)
    .set({ revoked_at: now })
    .where(and(eq(companyInvitation.id, id), unused));
  return rowCount === 1;
}

/** Revokes all unused invitations and returns their ids. */
export async function revokeAllInvitations(db: Db, companyId: number, now: Date): Promise<number[]> {
  const rows = await db.orm
    .update(companyInvitation)
    .set({ revoked_at: now })
    .where(and(eq(companyInvitation.company_id, companyId), unused))
    .returning({ id: companyInvitation.id });
  return rows.map(({ id }) => id);
}

/**
 * The invitation behind a link. A person who registered with it and has not verified their address may return to it,
 * because registering again replaces them.
 */
export async function findByToken(db: Db, tokenHash: string, now: Date) {
  const acceptor = db.orm
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.id, companyInvitation.accepted_by), isNull(person.verified_at)));
  const [row] = await db.orm
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
    );
  return row;
}

export type Acceptance = { tokenHash: string; email: string; personId: number; now: Date };

/** Consumes an invitation. Only one of several concurrent attempts succeeds, and only for the invited address. */
export async function consumeInvitation(
  db: Db,
  { tokenHash, email, personId, now }: Acceptance,
): Promise<InvitationRow | undefined> {
  const open = db.orm
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.id, companyInvitation.company_id), ne(company.state, 'closed')));
  const [row] = await db.orm
    .update(companyInvitation)
    .set({ accepted_by: personId, accepted_at: now })
    .where(
      and(
        eq(companyInvitation.token_hash, tokenHash),
        eq(companyInvitation.email, email),
        inState('open', now),
        exists(open),
      ),
    )
    .returning();
  return row;
}

/** The language of the verified account with this address, or undefined. */
export async function findAccount(db: Db, email: string) {
  const [row] = await db.orm
    .select({ language: person.language })
    .from(person)
    .where(and(eq(person.email, email), isNotNull(person.verified_at)));
  return row;
}
