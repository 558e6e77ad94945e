import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Role } from '../../kit/access.ts';
import type { Lang } from '../../kit/language.ts';
import { type Db, statement } from '../../platform/db/db.ts';
import { columnsOf } from '../../platform/db/own-rows.ts';
import type { DocumentKind, DocumentState } from '../account/document/document.rules.ts';
import { history } from '../audit/history.table.ts';
import type { OrderState } from '../order/order.constants.ts';
import type { QuotationState } from '../quotation/quotation.constants.ts';
import { staff } from '../staff/staff.table.ts';
import { company, companyInvitation, companyNote } from './company.table.ts';
import { isPurchase } from './staff/company.queries.ts';

/** The number of newest entries shown of lists that grow without limit. */
const newest = 10;

export async function findProfile(db: Db, id: number) {
  const [row] = await db.orm.select().from(company).where(eq(company.id, id));
  return row;
}

const people = statement(
  'staff_company_people',
  `SELECT p.id AS person_id, p.name, coalesce(p.email, '') AS email, m.role, m.is_active, p.blocked_at IS NOT NULL AS is_blocked,
     m.order_limit, m.month_limit, (SELECT max(s.last_seen_at) FROM session s WHERE s.person_id = p.id) AS last_seen_at
   FROM company_member m JOIN person p ON p.id = m.person_id WHERE m.company_id = $1
   ORDER BY m.is_active DESC, m.role = 'owner' DESC, p.name, m.id`,
);
export function listPeople(db: Db, id: number) {
  type Row = {
    person_id: number;
    name: string;
    email: string;
    role: Role;
    is_active: boolean;
    is_blocked: boolean;
    order_limit: number | null;
    month_limit: number | null;
    last_seen_at: Date | null;
  };
  return db.run<Row>(people, [id]);
}

export function listOpenInvitations(db: Db, id: number, now: Date) {
  const { accepted_by, revoked_at, expires_at } = companyInvitation;
  return db.orm
    .select(columnsOf(companyInvitation, ['id', 'email', 'role', 'expires_at']))
    .from(companyInvitation)
    .where(
      and(eq(companyInvitation.company_id, id), isNull(accepted_by), isNull(revoked_at), gt(expires_at, now)),
    )
    .orderBy(asc(companyInvitation.id));
}

const addresses = (lang: Lang) =>
  statement(
    `staff_company_addresses_${lang}`,
    `SELECT a.id, a.label, concat_ws(', ', a.line_1, a.line_2, a.postcode || ' ' || a.city) AS text, a.is_default,
       z.name_${lang} AS zone
     FROM address a LEFT JOIN delivery_area d ON int4range(d.from_postcode, d.to_postcode, '[]') @> a.postcode::integer
     LEFT JOIN delivery_zone z ON z.id = d.zone_id WHERE a.buyer_id = $1 ORDER BY a.is_default DESC, a.id`,
  );
const addressesIn = { en: addresses('en'), ms: addresses('ms') };
export function listAddresses(db: Db, buyerId: number, lang: Lang) {
  type Row = { id: number; label: string; text: string; is_default: boolean; zone: string | null };
  return db.run<Row>(addressesIn[lang], [buyerId]);
}

const documents = statement(
  'staff_company_documents',
  `SELECT d.id, d.kind, d.state, p.name AS owner, d.id = c.ssm_document_id AS is_certificate, d.updated_at
   FROM company c JOIN person_document own ON own.id = c.ssm_document_id
   JOIN person_document d ON d.person_id = own.person_id AND (d.kind <> 'ssm' OR d.id = own.id) AND d.removed_at IS NULL
   JOIN person p ON p.id = d.person_id WHERE c.id = $1 AND d.state <> 'not_submitted' ORDER BY is_certificate DESC, d.id`,
);
export function listDocuments(db: Db, id: number) {
  type Row = {
    id: number;
    kind: DocumentKind;
    state: DocumentState;
    owner: string;
    is_certificate: boolean;
    updated_at: Date;
  };
  return db.run<Row>(documents, [id]);
}

const orders = statement(
  'staff_company_orders',
  `SELECT slug, state, total, placed_at FROM shop_order WHERE buyer_id = $1 ORDER BY placed_at DESC, id DESC LIMIT ${newest}`,
);
export function listOrders(db: Db, buyerId: number) {
  return db.run<{ slug: string; state: OrderState; total: number; placed_at: Date }>(orders, [buyerId]);
}

const spending = statement(
  'staff_company_spending',
  `SELECT coalesce(sum(total) FILTER (WHERE placed_at > $2::timestamptz - interval '30 days'), 0)::bigint AS d30,
     coalesce(sum(total) FILTER (WHERE placed_at > $2::timestamptz - interval '90 days'), 0)::bigint AS d90,
     coalesce(sum(total), 0)::bigint AS d365
   FROM shop_order WHERE buyer_id = $1 AND placed_at > $2::timestamptz - interval '365 days' AND ${isPurchase}`,
);
export async function sumSpending(db: Db, buyerId: number, now: Date) {
  const [row] = await db.run<{ d30: number; d90: number; d365: number }>(spending, [buyerId, now]);
  return row ?? { d30: 0, d90: 0, d365: 0 };
}

const priceLists = statement(
  'staff_company_price_lists',
  `SELECT l.id, l.name, l.starts_on::text, l.ends_on::text FROM price_list_company c JOIN price_list l ON l.id = c.price_list_id
   WHERE c.company_id = $1 ORDER BY l.ends_on DESC, l.id`,
);
export function listPriceLists(db: Db, id: number) {
  return db.run<{ id: number; name: string; starts_on: string; ends_on: string }>(priceLists, [id]);
}

const quotations = statement(
  'staff_company_quotations',
  `SELECT slug, state, title, updated_at FROM quotation WHERE buyer_id = $1 AND state <> 'draft'
   ORDER BY updated_at DESC, id DESC LIMIT ${newest}`,
);
export function listQuotations(db: Db, buyerId: number) {
  type Row = { slug: string; state: QuotationState; title: string | null; updated_at: Date };
  return db.run<Row>(quotations, [buyerId]);
}

export function listNotes(db: Db, id: number) {
  return db.orm
    .select({ ...columnsOf(companyNote, ['id', 'staff_id', 'text', 'created_at']), author: staff.name })
    .from(companyNote)
    .innerJoin(staff, eq(staff.id, companyNote.staff_id))
    .where(eq(companyNote.company_id, id))
    .orderBy(desc(companyNote.id));
}

export async function insertNote(db: Db, values: typeof companyNote.$inferInsert): Promise<number> {
  const [row] = await db.orm.insert(companyNote).values(values).returning({ id: companyNote.id });
  if (!row) throw new Error('No note was inserted');
  return row.id;
}

export async function deleteNote(db: Db, id: number, staffId: number) {
  const [row] = await db.orm
    .delete(companyNote)
    .where(and(eq(companyNote.id, id), eq(companyNote.staff_id, staffId)))
    .returning();
  return row;
}

export function listHistory(db: Db, recordType: string, id: number) {
  return db.orm
    .select()
    .from(history)
    .where(and(eq(history.record_type, recordType), eq(history.record_id, id)))
    .orderBy(asc(history.id));
}
