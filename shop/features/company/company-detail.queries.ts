import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { StoredTimes } from '../../kit/local-date.ts';
import type { Lang } from '../../kit/text/language.ts';
import { columnsOf } from '../../platform/db/columns-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { firstRow, listQuery, requireRow, rowQuery } from '../../platform/db/query.ts';
import { staff } from '../staff/staff.table.ts';
import { company, companyInvitation, companyNote } from './company.table.ts';
import type { StaffCompany } from './staff/company.contract.ts';
import { isPurchase } from './staff/company.queries.ts';

type Person = StoredTimes<StaffCompany['people'][number], 'last_seen_at'>;
type Document = StoredTimes<StaffCompany['documents'][number], 'updated_at'>;
type Order = StoredTimes<StaffCompany['recent_orders'][number], 'placed_at'>;
type Quotation = StoredTimes<StaffCompany['quotations'][number], 'updated_at'>;

/** The number of newest entries shown of lists that grow without limit. */
const newest = 10;

export const findProfile = (db: Db, id: number) =>
  firstRow(db.orm.select().from(company).where(eq(company.id, id)));

export const listPeople = listQuery<Person, [id: number]>(
  'staff_company_people',
  `SELECT p.id AS person_id, p.name, coalesce(p.email, '') AS email, m.role, m.is_active, p.blocked_at IS NOT NULL AS is_blocked,
     m.order_limit, m.month_limit, (SELECT max(s.last_seen_at) FROM session s WHERE s.person_id = p.id) AS last_seen_at
   FROM company_member m JOIN person p ON p.id = m.person_id WHERE m.company_id = $1
   ORDER BY m.is_active DESC, m.role = 'owner' DESC, p.name, m.id`,
);

export function listOpenInvitations(db: Db, id: number, now: Date) {
  const { company_id, accepted_by, revoked_at, expires_at } = companyInvitation;
  return db.orm
    .select(columnsOf(companyInvitation, ['id', 'email', 'role', 'expires_at']))
    .from(companyInvitation)
    .where(and(eq(company_id, id), isNull(accepted_by), isNull(revoked_at), gt(expires_at, now)))
    .orderBy(asc(companyInvitation.id));
}

const addressesIn = (lang: Lang) =>
  listQuery<StaffCompany['addresses'][number], [buyerId: number]>(
    `staff_company_addresses_${lang}`,
    `SELECT a.id, a.label, concat_ws(', ', a.line_1, a.line_2, a.postcode || ' ' || a.city) AS text, a.is_default,
       z.name_${lang} AS zone
     FROM address a LEFT JOIN delivery_area d ON int4range(d.from_postcode, d.to_postcode, '[]') @> a.postcode::integer
     LEFT JOIN delivery_zone z ON z.id = d.zone_id WHERE a.buyer_id = $1 ORDER BY a.is_default DESC, a.id`,
  );
export const listAddresses = { en: addressesIn('en'), ms: addressesIn('ms') };

export const listDocuments = listQuery<Document, [id: number]>(
  'staff_company_documents',
  `SELECT d.id, d.kind, d.state, p.name AS owner, d.id = c.ssm_document_id AS is_certificate, d.updated_at
   FROM company c JOIN person_document own ON own.id = c.ssm_document_id
   JOIN person_document d ON d.person_id = own.person_id AND (d.kind <> 'ssm' OR d.id = own.id) AND d.removed_at IS NULL
   JOIN person p ON p.id = d.person_id WHERE c.id = $1 AND d.state <> 'not_submitted' ORDER BY is_certificate DESC, d.id`,
);

export const listOrders = listQuery<Order, [buyerId: number]>(
  'staff_company_orders',
  `SELECT slug, state, total, placed_at FROM shop_order WHERE buyer_id = $1 ORDER BY placed_at DESC, id DESC LIMIT ${newest}`,
);

export const sumSpending = rowQuery<StaffCompany['spending'], [buyerId: number, now: Date]>(
  'staff_company_spending',
  `SELECT coalesce(sum(total) FILTER (WHERE placed_at > $2::timestamptz - interval '30 days'), 0)::bigint AS d30,
     coalesce(sum(total) FILTER (WHERE placed_at > $2::timestamptz - interval '90 days'), 0)::bigint AS d90,
     coalesce(sum(total), 0)::bigint AS d365
   FROM shop_order WHERE buyer_id = $1 AND placed_at > $2::timestamptz - interval '365 days' AND ${isPurchase}`,
);

export const listPriceLists = listQuery<StaffCompany['price_lists'][number], [id: number]>(
  'staff_company_price_lists',
  `SELECT l.id, l.name, l.starts_on::text, l.ends_on::text FROM price_list_company c JOIN price_list l ON l.id = c.price_list_id
   WHERE c.company_id = $1 ORDER BY l.ends_on DESC, l.id`,
);

export const listQuotations = listQuery<Quotation, [buyerId: number]>(
  'staff_company_quotations',
  `SELECT slug, state, title, updated_at FROM quotation WHERE buyer_id = $1 AND state <> 'draft'
   ORDER BY updated_at DESC, id DESC LIMIT ${newest}`,
);

export function listNotes(db: Db, id: number) {
  return db.orm
    .select({ ...columnsOf(companyNote, ['id', 'staff_id', 'text', 'created_at']), author: staff.name })
    .from(companyNote)
    .innerJoin(staff, eq(staff.id, companyNote.staff_id))
    .where(eq(companyNote.company_id, id))
    .orderBy(desc(companyNote.id));
}

export async function insertNote(db: Db, values: typeof companyNote.$inferInsert): Promise<number> {
  return requireRow(await db.orm.insert(companyNote).values(values).returning({ id: companyNote.id })).id;
}

export function deleteNote(db: Db, id: number, staffId: number) {
  const isOwn = and(eq(companyNote.id, id), eq(companyNote.staff_id, staffId));
  return firstRow(db.orm.delete(companyNote).where(isOwn).returning());
}
