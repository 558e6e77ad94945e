import { and, asc, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { columnsOf } from '../../platform/db/columns-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { firstRow, requireRow } from '../../platform/db/query.ts';
import { person } from '../account/account.table.ts';
import { personDocument } from '../account/document/document.table.ts';
import { creditAccount } from '../credit/ledger/account.table.ts';
import type { CompanyState } from './company.rules.ts';
import { company, companyMember, sessionCompany } from './company.table.ts';

export type CompanyRow = typeof company.$inferSelect;
export type MemberRow = typeof companyMember.$inferSelect;

/** Serialises changes to a company. Inserts that only reference it are not blocked. */
export const lockCompany = (db: Db, id: number) =>
  firstRow(db.orm.select().from(company).where(eq(company.id, id)).for('no key update'));

/** Whether a company has outstanding or reserved credit. The lock keeps new credit orders out meanwhile. */
export async function lockAndCheckDebt(db: Db, buyerId: number): Promise<boolean> {
  const [row] = await db.orm
    .select(columnsOf(creditAccount, ['outstanding', 'reserved']))
    .from(creditAccount)
    .where(eq(creditAccount.buyer_id, buyerId))
    .for('no key update');
  return row !== undefined && row.outstanding + row.reserved > 0;
}

export const lockCompanyByCertificate = (db: Db, documentId: number) =>
  firstRow(db.orm.select().from(company).where(eq(company.ssm_document_id, documentId)).for('no key update'));

/** A company from the point of view of one of its members. */
export const findCompany = (db: Db, memberId: number) =>
  firstRow(
    db.orm
      .select({
        company,
        role: companyMember.role,
        ssm_state: personDocument.state,
        is_founder: sql<boolean>`coalesce(${personDocument.person_id} = ${companyMember.person_id}, false)`,
      })
      .from(companyMember)
      .innerJoin(company, eq(company.id, companyMember.company_id))
      .leftJoin(personDocument, eq(personDocument.id, company.ssm_document_id))
      .where(eq(companyMember.id, memberId)),
  );

export type CompanyValues = { [Name in keyof CompanyRow]?: CompanyRow[Name] | undefined };

/** Undefined values are kept as they are. */
export async function updateCompany(db: Db, id: number, values: CompanyValues): Promise<void> {
  if (Object.values(values).some((value) => value !== undefined))
    await db.orm.update(company).set(values).where(eq(company.id, id));
}

export async function insertCompany(db: Db, values: typeof company.$inferInsert): Promise<number> {
  return requireRow(await db.orm.insert(company).values(values).returning({ id: company.id })).id;
}

/**
 * Locks a verified person, so that an account that is being closed cannot join a company. Null when it is closed or
 * unverified.
 */
export function lockVerifiedPerson(db: Db, personId: number) {
  const isVerified = and(eq(person.id, personId), isNotNull(person.email), isNotNull(person.verified_at));
  const { email } = person;
  return firstRow(db.orm.select({ email }).from(person).where(isVerified).for('no key update'));
}

const selectMemberships = (db: Db, condition: SQL | undefined) =>
  db.orm
    .select({
      ...columnsOf(company, ['id', 'name', 'state', 'requires_second_factor']),
      memberId: companyMember.id,
      ...columnsOf(companyMember, ['role', 'may_buy_on_credit']),
    })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.company_id))
    .where(and(condition, eq(companyMember.is_active, true), ne(company.state, 'closed')));

/** The companies a person may act for, sorted by name. */
export const listMemberships = (db: Db, personId: number) =>
  selectMemberships(db, eq(companyMember.person_id, personId)).orderBy(asc(company.name), asc(company.id));

/** The membership a person chose last. Null when they have chosen to act for themselves since. */
export function findLastChosenMembership(db: Db, personId: number) {
  const isChosen = and(eq(companyMember.person_id, personId), isNotNull(companyMember.chosen_at));
  const newestFirst = [desc(companyMember.chosen_at), desc(companyMember.id)];
  return firstRow(
    selectMemberships(db, isChosen)
      .orderBy(...newestFirst)
      .limit(1),
  );
}

export async function findPersonName(db: Db, personId: number): Promise<string> {
  const [row] = await db.orm.select({ name: person.name }).from(person).where(eq(person.id, personId));
  return row?.name ?? '';
}

/** The membership a session acts with, or null. */
export async function findActingMembership(db: Db, sessionId: number): Promise<number | null> {
  const [row] = await db.orm
    .select({ memberId: sessionCompany.member_id })
    .from(sessionCompany)
    .where(eq(sessionCompany.session_id, sessionId));
  return row?.memberId ?? null;
}

export async function setActingMembership(db: Db, sessionId: number, memberId: number): Promise<void> {
  await db.orm
    .insert(sessionCompany)
    .values({ session_id: sessionId, member_id: memberId })
    .onConflictDoUpdate({ target: sessionCompany.session_id, set: { member_id: memberId } });
}

export async function clearActingMembership(db: Db, sessionId: number): Promise<void> {
  await db.orm.delete(sessionCompany).where(eq(sessionCompany.session_id, sessionId));
}

export async function markMembershipChosen(db: Db, memberId: number, now: Date): Promise<void> {
  await db.orm.update(companyMember).set({ chosen_at: now }).where(eq(companyMember.id, memberId));
}

export async function clearChosenMembership(db: Db, personId: number): Promise<void> {
  await db.orm.update(companyMember).set({ chosen_at: null }).where(eq(companyMember.person_id, personId));
}

/** Makes all sessions that act for the company act for their person again. */
export async function detachSessions(db: Db, companyId: number): Promise<void> {
  const members = db.orm
    .select({ id: companyMember.id })
    .from(companyMember)
    .where(eq(companyMember.company_id, companyId));
  await db.orm.delete(sessionCompany).where(inArray(sessionCompany.member_id, members));
}

/**
 * Returns false when another verified company has the same registration number. The transaction is aborted in that
 * case.
 */
export async function setCompanyState(db: Db, id: number, state: CompanyState): Promise<boolean> {
  try {
    await updateCompany(db, id, { state });
    return true;
  } catch (error) {
    if (isViolation(error, 'company_number')) return false;
    throw error;
  }
}

/** Whether PostgreSQL rejected a change because of this constraint. Drizzle wraps the driver's error. */
function isViolation(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'constraint' in cause && cause.constraint === constraint;
}

/**
 * Checks the deferred owner constraints now. Returns the name of a company that would be left without an owner, or
 * null.
 */
export async function findCompanyWithoutOwner(db: Db): Promise<string | null> {
  try {
    await db.run('SET CONSTRAINTS require_company_owner IMMEDIATE');
    return null;
  } catch (error) {
    if (!isViolation(error, 'company_owner')) throw error;
    return error instanceof Error && 'detail' in error ? String(error.detail) : '';
  }
}
