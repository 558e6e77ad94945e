import { and, asc, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containsPattern, firstRow } from '../../../platform/db/query.ts';
import { person, session } from '../../account/account.table.ts';
import type { MemberRow } from '../company.queries.ts';
import { companyMember, sessionCompany } from '../company.table.ts';
import type * as contract from './company-user.contract.ts';

const lastSeen = (db: Db) =>
  sql<Date | null>`(${db.orm
    .select({ at: sql`max(${session.last_seen_at})` })
    .from(session)
    .where(eq(session.person_id, companyMember.person_id))})`.mapWith(session.last_seen_at);

const selectUsers = (db: Db, where: SQL | undefined) =>
  db.orm
    .select({
      member: companyMember,
      name: person.name,
      email: person.email,
      mobile_phone: person.mobile_phone,
      last_seen_at: lastSeen(db),
    })
    .from(companyMember)
    .innerJoin(person, eq(person.id, companyMember.person_id))
    .where(where);
export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

type UserSearch = InputOf<typeof contract.listUsers>;

export async function listUsers(db: Db, companyId: number, search: UserSearch) {
  const { keywords, role, is_active, page, pageSize } = search;
  const like = containsPattern(keywords);
  const where = and(
    eq(companyMember.company_id, companyId),
    role && eq(companyMember.role, role),
    is_active === undefined ? undefined : eq(companyMember.is_active, is_active),
    like === null ? undefined : or(ilike(person.name, like), ilike(person.email, like)),
  );
  const [total] = await db.orm
    .select({ n: count() })
    .from(companyMember)
    .innerJoin(person, eq(person.id, companyMember.person_id))
    .where(where);
  const rows = await selectUsers(db, where)
    .orderBy(asc(sql`${person.name} COLLATE "en-x-icu"`), asc(companyMember.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, records: total?.n ?? 0 };
}

const own = (companyId: number, id: number) =>
  and(eq(companyMember.company_id, companyId), eq(companyMember.id, id));

export const findUser = (db: Db, companyId: number, id: number) =>
  firstRow(selectUsers(db, own(companyId, id)));

/** Locks a member of the company, which serialises changes to them. */
export const lockMember = (db: Db, companyId: number, id: number) =>
  firstRow(db.orm.select().from(companyMember).where(own(companyId, id)).for('no key update'));

type MemberValues = { [Name in keyof MemberRow]?: MemberRow[Name] | undefined };

export async function updateMember(db: Db, id: number, values: MemberValues): Promise<void> {
  if (Object.values(values).some((value) => value !== undefined)) {
    await db.orm.update(companyMember).set(values).where(eq(companyMember.id, id));
  }
}

/** Makes all sessions that act with this membership act for their person again. */
export async function detachMemberSessions(db: Db, id: number): Promise<void> {
  await db.orm.delete(sessionCompany).where(eq(sessionCompany.member_id, id));
}

export type NewMember = Pick<MemberRow, 'company_id' | 'person_id' | 'role' | 'order_limit' | 'month_limit'>;

/** Creates a membership or reactivates one that ended. A current member keeps their role and limits. */
export async function joinCompany(db: Db, member: NewMember, now: Date): Promise<number> {
  const { company_id, person_id, role, order_limit, month_limit } = member;
  const given = {
    role,
    order_limit,
    month_limit,
    // A permission from before the membership ended does not return with a new invitation.
    may_buy_on_credit: false,
    is_active: true,
    joined_at: now,
    chosen_at: now,
  };
  const [joined] = await db.orm
    .insert(companyMember)
    .values({ company_id, person_id, ...given })
    .onConflictDoUpdate({
      target: [companyMember.company_id, companyMember.person_id],
      set: given,
      setWhere: eq(companyMember.is_active, false),
    })
    .returning({ id: companyMember.id });
  if (joined) return joined.id;
  const [current] = await db.orm
    .select({ id: companyMember.id })
    .from(companyMember)
    .where(and(eq(companyMember.company_id, company_id), eq(companyMember.person_id, person_id)));
  if (!current) throw new Error('No member was inserted or found');
  return current.id;
}

const isActiveIn = (companyId: number) =>
  and(eq(companyMember.company_id, companyId), eq(companyMember.is_active, true));

export const countActive = (db: Db, companyId: number) => db.orm.$count(companyMember, isActiveIn(companyId));

export async function isActiveMember(db: Db, companyId: number, email: string): Promise<boolean> {
  const rows = await db.orm
    .select({ id: companyMember.id })
    .from(companyMember)
    .innerJoin(person, eq(person.id, companyMember.person_id))
    .where(and(isActiveIn(companyId), eq(person.email, email)));
  return rows.length > 0;
}

export async function removeMemberships(db: Db, personId: number): Promise<void> {
  await db.orm.delete(companyMember).where(eq(companyMember.person_id, personId));
}
