import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { person } from '../account/account.table.ts';
import { personDocument } from '../account/document/document.table.ts';
import { creditAccount } from '../credit/ledger/account.table.ts';
import type { CompanyState } from './company.rules.ts';
import { company, companyMember, sessionCompany } from './company.table.ts';

export type CompanyRow = typeof company.$inferSelect;
export type MemberRow = typeof companyMember.$inferSelect;

/** Serialises changes to a company. Inserts that only reference it are not blocked. */
export async function lockCompany(db: Db, id: number): Promise<CompanyRow | undefined> {
  const [row] = await db.orm.select().from(company).where(eq(company.id, id)).for('no key update');
  return row;
}

/** Whether a company has outstanding or reserved credit. The lock keeps new credit orders out meanwhile. */
export async function lockAndCheckDebt(db: Db, buyerId: number): Promise<boolean> {
  const [row] = await db.orm
    .select({ outstanding: creditAccount.outstanding, reserved: creditAccount.reserved })
    .from(creditAccount)
    .where(eq(creditAccount.buyer_id, buyerId))
    .for('no key update');
  return row !== undefined && row.outstanding + row.reserved > 0;
}

export async function lockCompanyByCertificate(db: Db, documentId: number): Promise<CompanyRow | undefined> {
  const isIts = eq(company.ssm_document_id, documentId);
  const [row] = await db.orm.select().from(company).where(isIts).for('no key update');
  return row;
}

/** A company from the point of view of one of its members. */
export async function findCompany(db: Db, memberId: number) {
  const [row] = await db.orm
    .select({
      company,
      role: companyMember.role,
      ssm_state: personDocument.state,
      is_founder: sql<boolean>`coalesce(${personDocument.person_id} = ${companyMember.person_id}, false)`,
    })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.company_id))
    .leftJoin(personDocument, eq(personDocument.id, company.ssm_document_id))
    .where(eq(companyMember.id, memberId));
  return row;
}

type CompanyValues = { [Name in keyof CompanyRow]?: CompanyRow[Name] | undefined };

/** Undefined values are kept as they are. */
export async function updateCompany(db: Db, id: number, values: CompanyValues): Promise<void> {
  if (Object.values(values).some((value) => value !== undefined))
    await db.orm.update(company).set(values).where(eq(company.id, id));
}

export async function insertCompany(db: Db, values: typeof company.$inferInsert): Promise<number> {
  const [row] = await db.orm.insert(company).values(values).returning({ id: company.id });
  if (!row) throw new Error('No company was inserted');
  return row.id;
}

/**
 * Locks a verified person, so that an account that is being closed cannot join a company. Undefined when it is closed
 * or unverified.
 */
export async function lockVerifiedPerson(db: Db, personId: number) {
  const [row] = await db.orm
    .select({ id: person.id, email: person.email, verified_at: person.verified_at })
    .from(person)
    .where(and(eq(person.id, personId), isNotNull(person.email), isNotNull(person.verified_at)))
    .for('no key update');
  return row;
}

const isActiveMembership = and(eq(companyMember.is_active, true), ne(company.state, 'closed'));

/** The companies a person may act for, sorted by name. */
export function listMemberships(db: Db, personId: number) {
  return db.orm
    .select({
      memberId: companyMember.id,
      id: company.id,
      name: company.name,
      state: company.state,
      role: companyMember.role,
      requires_second_factor: company.requires_second_factor,
    })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.company_id))
    .where(and(eq(companyMember.person_id, personId), isActiveMembership))
    .orderBy(asc(company.name), asc(company.id));
}

/** The membership a person chose last. Undefined when they have chosen to act for themselves since. */
export async function findLastChosenMembership(db: Db, personId: number) {
  const [row] = await db.orm
    .select({
      memberId: companyMember.id,
      role: companyMember.role,
      state: company.state,
      requires_second_factor: company.requires_second_factor,
    })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.company_id))
    .where(and(eq(companyMember.person_id, personId), isActiveMembership, isNotNull(companyMember.chosen_at)))
    .orderBy(desc(companyMember.chosen_at), desc(companyMember.id))
    .limit(1);
  return row;
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
