import { and, asc, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { person, session } from '../account/account.table.ts';
import type { MemberRow } from './company.queries.ts';
import type { Role } from './company.rules.ts';
import { companyMember, sessionCompany } from './company.table.ts';

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

export type UserFilter = {
  companyId: number;
  keywords?: string | undefined;
  role?: Role | undefined;
  isActive?: boolean | undefined;
};
type Page = { page: number; pageSize: number };

function matching({ companyId, keywords, role, isActive }: UserFilter): SQL | undefined {
  const like = keywords ? `%${keywords.replace(/[\\%_]/g, '\\$&')}%` : undefined;
  return and(
    eq(companyMember.company_id, companyId),
    role && eq(companyMember.role, role),
    isActive === undefined ? undefined : eq(companyMember.is_active, isActive),
    like === undefined ? undefined : or(ilike(person.name, like), ilike(person.email, like)),
  );
}

export async function listUsers(db: Db, filter: UserFilter, { page, pageSize }: Page) {
  const where = matching(filter);
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

export async function findUser(db: Db, companyId: number, id: number): Promise<UserRow | undefined> {
  const [row] = await selectUsers(db, own(companyId, id));
  return row;
}

/** Locks a member of the company, which serialises changes to them. */
export async function lockMember(db: Db, companyId: number, id: number): Promise<MemberRow | undefined> {
  const [row] = await db.orm.select().from(companyMember).where(own(companyId, id)).for('no key update');
  return row;
}

type MemberValues = Partial<Pick<MemberRow, 'role' | 'order_limit' | 'month_limit' | 'is_active'>>;

export async function updateMember(db: Db, id: number, values: MemberValues): Promise<void> {
  if (Object.keys(values).length > 0) {
    await db.orm.update(companyMember).set(values).where(eq(companyMember.id, id));
  }
}

/** Makes all sessions that act with this membership act for their person again. */
export async function detachMemberSessions(db: Db, id: number): Promise<void> {
  await db.orm.delete(sessionCompany).where(eq(sessionCompany.member_id, id));
}

export type NewMember = {
  companyId: number;
  personId: number;
  role: Role;
  orderLimit: number | null;
  monthLimit: number | null;
  now: Date;
};

/** Creates a membership or reactivates one that ended. A current member keeps their role and limits. */
export async function joinCompany(db: Db, values: NewMember): Promise<number> {
  const { companyId, personId, role, orderLimit, monthLimit, now } = values;
  const given = {
    role,
    order_limit: orderLimit,
    month_limit: monthLimit,
    is_active: true,
    joined_at: now,
    chosen_at: now,
  };
  const [joined] = await db.orm
    .insert(companyMember)
    .values({ company_id: companyId, person_id: personId, ...given })
    .onConflictDoUpdate({
      target: [companyMember.company_id, companyMember.person_id],
      set: given,
      setWhere: eq(companyMember.is_active, false),
    })
    .returning({ id: companyMember.id });
  if (joined) return joined.id;
  const [member] = await db.orm
    .select({ id: companyMember.id })
    .from(companyMember)
    .where(and(eq(companyMember.company_id, companyId), eq(companyMember.person_id, personId)));
  if (!member) throw new Error('No member was inserted or found');
  return member.id;
}

export async function countActive(db: Db, companyId: number): Promise<number> {
  const [row] = await db.orm
    .select({ n: count() })
    .from(companyMember)
    .where(and(eq(companyMember.company_id, companyId), eq(companyMember.is_active, true)));
  return row?.n ?? 0;
}

export async function isActiveMember(db: Db, companyId: number, email: string): Promise<boolean> {
  const rows = await db.orm
    .select({ id: companyMember.id })
    .from(companyMember)
    .innerJoin(person, eq(person.id, companyMember.person_id))
    .where(
      and(
        eq(companyMember.company_id, companyId),
        eq(companyMember.is_active, true),
        eq(person.email, email),
      ),
    );
  return rows.length > 0;
}

export async function removeMemberships(db: Db, personId: number): Promise<void> {
  await db.orm.delete(companyMember).where(eq(companyMember.person_id, personId));
}
