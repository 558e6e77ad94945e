import { and, eq, isNull } from 'drizzle-orm';
import type { StoredTimes } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { containsPattern, firstRow, listQuery, rowQuery } from '../../../platform/db/query.ts';
import { person, session } from '../account.table.ts';
import type { StaffPerson, StaffPersonSummary } from './person.contract.ts';

type PersonState = StaffPersonSummary['state'];
type StaffPersonRow = StoredTimes<StaffPersonSummary, 'created_at' | 'last_seen_at'>;
type Filters = [keywords: string | null, state: PersonState | null];

const state = `CASE WHEN p.closed_at IS NOT NULL THEN 'closed' WHEN p.blocked_at IS NOT NULL THEN 'blocked'
  WHEN p.verified_at IS NULL THEN 'unverified' ELSE 'active' END`;
const columns = `p.id, p.name, p.email, p.mobile_phone AS phone, p.account_type, ${state} AS state, p.created_at,
  (SELECT max(s.last_seen_at) FROM session s WHERE s.person_id = p.id) AS last_seen_at,
  coalesce((SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'role', m.role) ORDER BY c.name)
    FROM company_member m JOIN company c ON c.id = m.company_id WHERE m.person_id = p.id AND m.is_active), '[]') AS companies`;
const matching = `($1::text IS NULL OR p.name ILIKE $1 OR p.email ILIKE $1 OR p.mobile_phone ILIKE $1)
  AND ($2::text IS NULL OR ${state} = $2)`;

const listMatching = listQuery<StaffPersonRow, [...Filters, limit: number, offset: number]>(
  'staff_people',
  `SELECT ${columns} FROM person p WHERE ${matching} ORDER BY p.id DESC LIMIT $3 OFFSET $4`,
);
const countMatching = rowQuery<{ records: number }, Filters>(
  'staff_people_count',
  `SELECT count(*)::integer AS records FROM (SELECT FROM person p WHERE ${matching} LIMIT 10000) found`,
);

type Search = { keywords: string; state: PersonState | null; page: number; pageSize: number };

export async function searchPeople(db: Db, { keywords, state: wanted, page, pageSize }: Search) {
  const filters: Filters = [containsPattern(keywords), wanted];
  const [rows, count] = await Promise.all([
    listMatching(db, ...filters, pageSize, (page - 1) * pageSize),
    countMatching(db, ...filters),
  ]);
  return { rows, records: count?.records ?? 0 };
}

export const findStaffPerson = rowQuery<StaffPersonRow, [id: number]>(
  'staff_person',
  `SELECT ${columns} FROM person p WHERE p.id = $1`,
);

type DocumentRow = StoredTimes<StaffPerson['documents'][number], 'updated_at'>;

export const listPersonDocuments = listQuery<DocumentRow, [personId: number]>(
  'staff_person_documents',
  `SELECT id, kind, state, updated_at FROM person_document
   WHERE person_id = $1 AND removed_at IS NULL AND state <> 'not_submitted' ORDER BY id`,
);

export const countPersonOrders = rowQuery<{ orders: number; last_order_at: Date | null }, [personId: number]>(
  'staff_person_orders',
  'SELECT count(*)::integer AS orders, max(placed_at) AS last_order_at FROM shop_order WHERE author_id = $1',
);

export const lockAnyPerson = (db: Db, id: number) =>
  firstRow(db.orm.select().from(person).where(eq(person.id, id)).for('no key update'));

type Block = { at: Date; reason: string } | null;

export async function setBlock(db: Db, id: number, block: Block): Promise<void> {
  const values = { blocked_at: block?.at ?? null, blocked_reason: block?.reason ?? null };
  await db.orm.update(person).set(values).where(eq(person.id, id));
}

export function countSessions(db: Db, personId: number): Promise<number> {
  return db.orm.$count(session, and(eq(session.person_id, personId), isNull(session.ended_at)));
}
