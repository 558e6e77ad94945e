import type { LocalDate } from '../../kit/local-date.ts';
import { type Db, statement } from '../../platform/db/db.ts';
import type { QuotationState } from './quotation.constants.ts';

export type HeadRow = {
  slug: string;
  state: QuotationState;
  title: string | null;
  round: number;
  lines: number;
  preview: { name_en: string; name_ms: string; picture: string | null }[];
  goods: number | null;
  author: string;
  required_on: LocalDate | null;
  valid_until: Date | null;
  created_at: Date;
  updated_at: Date;
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
const page = statement(
  'quotations_of_buyer',
  `SELECT ${headColumns} FROM quotation q JOIN person a ON a.id = q.author_id
   WHERE ${matching} ORDER BY q.updated_at DESC, q.id DESC LIMIT $4 OFFSET $5`,
);
const counted = statement(
  'quotations_of_buyer_count',
  `SELECT count(*)::integer AS records FROM quotation q WHERE ${matching}`,
);

/** A substring pattern for ILIKE, with wildcards escaped. */
export const likeOf = (keywords: string | undefined) =>
  keywords ? `%${keywords.replace(/[\\%_]/g, '\\$&')}%` : null;

type Search = {
  buyerId: number;
  states: readonly QuotationState[] | null;
  keywords: string | undefined;
  limit: number;
  offset: number;
};

export async function searchHeads(db: Db, { buyerId, states, keywords, limit, offset }: Search) {
  const values = [buyerId, states, likeOf(keywords)];
  const [rows, [count]] = await Promise.all([
    db.run<HeadRow>(page, [...values, limit, offset]),
    db.run<{ records: number }>(counted, values),
  ]);
  return { rows, records: count?.records ?? 0 };
}

const ending = statement(
  'quotations_ending',
  `SELECT id FROM quotation WHERE state IN ('offered', 'accepted') AND valid_until < $1 ORDER BY valid_until LIMIT $2`,
);

/** Offers whose validity has ended. */
export async function listExpiredOffers(db: Db, now: Date, most: number): Promise<number[]> {
  return (await db.run<{ id: number }>(ending, [now, most])).map(({ id }) => id);
}
