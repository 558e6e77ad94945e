import { eq } from 'drizzle-orm';
import type { InputOf } from '../../kit/http/endpoint.ts';
import type { Sen } from '../../kit/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { containsPattern, firstRow, listQuery, oneRowQuery } from '../../platform/db/query.ts';
import type { QuotationState } from './quotation.constants.ts';
import type { listQuotations } from './quotation.contract.ts';
import { quotation, quotationLine, quotationOfferDraft } from './quotation.table.ts';
import type { QuotationHead } from './quotation-fields.contract.ts';

export type QuotationRow = typeof quotation.$inferSelect;
export type QuotationLineRow = typeof quotationLine.$inferSelect;
export type OfferDraftRow = typeof quotationOfferDraft.$inferSelect;

/** By number, regardless of the buyer. */
export const findQuotation = (db: Db, slug: string) =>
  firstRow(db.orm.select().from(quotation).where(eq(quotation.slug, slug)));

export const lockQuotation = (db: Db, id: number) =>
  firstRow(db.orm.select().from(quotation).where(eq(quotation.id, id)).for('no key update'));

/** Returns null when the number is taken; the caller retries with another. */
export const insertQuotation = (db: Db, values: typeof quotation.$inferInsert) =>
  firstRow(
    db.orm.insert(quotation).values(values).onConflictDoNothing({ target: quotation.slug }).returning(),
  );

export type QuotationValues = Partial<Omit<QuotationRow, 'id' | 'slug' | 'buyer_id' | 'author_id'>>;

export async function updateQuotation(db: Db, id: number, values: QuotationValues): Promise<void> {
  await db.orm.update(quotation).set(values).where(eq(quotation.id, id));
}

export async function deleteQuotation(db: Db, id: number): Promise<void> {
  await db.orm.delete(quotation).where(eq(quotation.id, id));
}

export const listLines = listQuery<QuotationLineRow, [quotationId: number]>(
  'quotation_lines',
  'SELECT * FROM quotation_line WHERE quotation_id = $1 ORDER BY position',
);

export type NewLine = Omit<QuotationLineRow, 'quotation_id' | 'position'>;

export async function replaceLines(db: Db, quotationId: number, lines: readonly NewLine[]): Promise<void> {
  await db.orm.delete(quotationLine).where(eq(quotationLine.quotation_id, quotationId));
  if (lines.length === 0) return;
  await db.orm
    .insert(quotationLine)
    .values(lines.map((line, index) => ({ ...line, quotation_id: quotationId, position: index + 1 })));
}

export const findOfferDraft = (db: Db, quotationId: number) =>
  firstRow(
    db.orm.select().from(quotationOfferDraft).where(eq(quotationOfferDraft.quotation_id, quotationId)),
  );

/** Replaces an earlier draft of the quotation. */
export async function putOfferDraft(db: Db, values: OfferDraftRow): Promise<void> {
  await db.orm
    .insert(quotationOfferDraft)
    .values(values)
    .onConflictDoUpdate({ target: quotationOfferDraft.quotation_id, set: values });
}

export async function deleteOfferDraft(db: Db, quotationId: number): Promise<void> {
  await db.orm.delete(quotationOfferDraft).where(eq(quotationOfferDraft.quotation_id, quotationId));
}

/** The buyer's name as shown to staff: the company or the person. */
export const findBuyerName = oneRowQuery<{ name: string }, [buyerId: number]>(
  'quotation_buyer_name',
  `SELECT coalesce((SELECT name FROM company WHERE buyer_id = $1), (SELECT name FROM person WHERE buyer_id = $1), '') AS name`,
);

type HeadDates = 'valid_until' | 'created_at' | 'updated_at';

export type HeadRow = Omit<QuotationHead, 'status' | 'turn' | 'preview' | HeadDates> &
  Pick<QuotationRow, 'state' | HeadDates> & {
    preview: { name_en: string; name_ms: string; picture: string | null }[];
  };

export const headColumns = `q.slug, q.state, q.title, q.round, q.required_on::text, q.valid_until, q.created_at, q.updated_at,
  a.name AS author, (SELECT count(*)::integer FROM quotation_line l WHERE l.quotation_id = q.id) AS lines,
  (SELECT v.goods FROM quotation_version v WHERE v.quotation_id = q.id AND v.side = 'staff'
   ORDER BY v.number DESC LIMIT 1) AS goods,
  coalesce((SELECT json_agg(json_build_object('name_en', n.name_en, 'name_ms', n.name_ms, 'picture', n.picture)
      ORDER BY n.position) FROM (
    SELECT l.position, coalesce(p.display_name_en, p.name_en) AS name_en, coalesce(p.display_name_ms, p.name_ms) AS name_ms,
      (SELECT m.key || '/' || m.widths[1] FROM product_media pm JOIN media m ON m.id = pm.media_id
       WHERE pm.product_id = p.id ORDER BY pm.order_column LIMIT 1) AS picture
    FROM quotation_line l JOIN variant v ON v.id = l.variant_id JOIN product p ON p.id = v.product_id
    WHERE l.quotation_id = q.id ORDER BY l.position LIMIT 4) n), '[]') AS preview`;

/** Whether a line's product matches by name or SKU. */
export const hasProduct = (
  like: string,
) => `EXISTS (SELECT FROM quotation_line l JOIN variant v ON v.id = l.variant_id
  JOIN product p ON p.id = v.product_id WHERE l.quotation_id = q.id
    AND (p.name_en ILIKE ${like} OR p.name_ms ILIKE ${like} OR p.display_name_en ILIKE ${like}
      OR p.display_name_ms ILIKE ${like} OR v.sku ILIKE ${like}))`;

const matching = `q.buyer_id = $1 AND ($2::text[] IS NULL OR q.state = ANY ($2))
  AND ($3::text IS NULL OR q.slug ILIKE $3 OR q.title ILIKE $3 OR ${hasProduct('$3')})`;
const listHeads = listQuery<HeadRow, unknown[]>(
  'quotations_of_buyer',
  `SELECT ${headColumns} FROM quotation q JOIN person a ON a.id = q.author_id
   WHERE ${matching} ORDER BY q.updated_at DESC, q.id DESC LIMIT $4 OFFSET $5`,
);
const countHeads = oneRowQuery<{ records: number }, unknown[]>(
  'quotations_of_buyer_count',
  `SELECT count(*)::integer AS records FROM quotation q WHERE ${matching}`,
);

type Search = Omit<InputOf<typeof listQuotations>, 'tab'> & {
  buyerId: number;
  states: readonly QuotationState[] | null;
};

export async function searchHeads(db: Db, { buyerId, states, keywords, page, pageSize }: Search) {
  const filters = [buyerId, states, containsPattern(keywords)];
  const [rows, { records }] = await Promise.all([
    listHeads(db, ...filters, pageSize, (page - 1) * pageSize),
    countHeads(db, ...filters),
  ]);
  return { rows, records };
}

/** Offers whose validity has ended. */
export const listExpiredOffers = listQuery<{ id: number }, [now: Date, most: number]>(
  'quotations_ending',
  `SELECT id FROM quotation WHERE state IN ('offered', 'accepted') AND valid_until < $1 ORDER BY valid_until LIMIT $2`,
);

type ExpiringOffer = Pick<QuotationRow, 'slug' | 'author_id' | 'buyer_id'> & {
  valid_until: Date;
  goods: Sen;
};

/** Offers that the buyer has not answered, whose validity ends before `until` and which were made before `madeBefore`. */
export const listExpiringOffers = listQuery<ExpiringOffer, [now: Date, until: Date, madeBefore: Date]>(
  'quotations_expiring',
  `SELECT q.slug, q.author_id, q.buyer_id, q.valid_until, v.goods FROM quotation q
   JOIN LATERAL (SELECT goods, created_at FROM quotation_version WHERE quotation_id = q.id AND side = 'staff'
     ORDER BY number DESC LIMIT 1) v ON v.created_at < $3
   WHERE q.state = 'offered' AND q.valid_until BETWEEN $1 AND $2 ORDER BY q.valid_until`,
);
