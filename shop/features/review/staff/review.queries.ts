import { eq, inArray } from 'drizzle-orm';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { Lang } from '../../../kit/text/language.ts';
import { type Db, statement } from '../../../platform/db/db.ts';
import { containsPattern, listQuery, requireRow } from '../../../platform/db/query.ts';
import { countedSince, type QueueQueries } from '../../../platform/queue-queries.ts';
import { photos, type ReviewRow } from '../review.queries.ts';
import { review } from '../review.table.ts';
import type { listStaffReviews } from './review.contract.ts';

export type StaffReviewRow = ReviewRow & {
  product_id: number;
  product: string;
  slug: string;
  picture: string | null;
  order: string | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
};

const columns = (
  lang: Lang,
) => `r.id, r.reviewer, r.rating, r.text, r.lang, r.created_at, r.reply, r.replied_at, r.hidden_at,
  r.hidden_reason, ${photos}, p.id AS product_id, coalesce(p.display_name_${lang}, p.name_${lang}) AS product, p.slug,
  (SELECT m.key || '/' || m.widths[1] FROM product_media pm JOIN media m ON m.id = pm.media_id
   WHERE pm.product_id = p.id ORDER BY pm.order_column LIMIT 1) AS picture,
  (SELECT o.slug FROM order_line l JOIN shop_order o ON o.id = l.order_id WHERE l.id = r.order_line_id) AS "order"`;
const from = 'FROM review r JOIN product p ON p.id = r.product_id';
const matching = `($3::timestamptz IS NULL OR r.created_at > $3) AND ($1::integer IS NULL OR r.rating = $1) AND ($2::text IS NULL OR r.text ILIKE $2 OR r.reviewer ILIKE $2
  OR p.name_en ILIKE $2 OR p.name_ms ILIKE $2)`;

/** A buyer was not satisfied, and nobody has replied. */
const needsReply = 'r.reply IS NULL AND r.hidden_at IS NULL AND r.rating <= 3';

const shelves = {
  attention: needsReply,
  unanswered: 'r.reply IS NULL AND r.hidden_at IS NULL',
  low: 'r.rating <= 2 AND r.hidden_at IS NULL',
  hidden: 'r.hidden_at IS NOT NULL',
  answered: 'r.reply IS NOT NULL',
  all: 'true',
} as const;
type ReviewShelf = keyof typeof shelves;

type Search = InputOf<typeof listStaffReviews>;

export async function searchReviews(
  db: Db,
  { lang, now }: { lang: Lang; now: Date },
  { page, pageSize, shelf, ...search }: Search,
) {
  const since = shelf === 'attention' ? countedSince(now) : null;
  const filter = [search.rating ?? null, containsPattern(search.keywords), since];
  const where = `${matching} AND ${shelves[shelf]}`;
  const listed = statement(
    `staff_reviews_${shelf}_${lang}`,
    `SELECT ${columns(lang)} ${from} WHERE ${where} ORDER BY r.created_at DESC, r.id DESC LIMIT $4 OFFSET $5`,
  );
  const counted = statement(
    `staff_reviews_${shelf}_count`,
    `SELECT count(*)::integer AS records FROM (SELECT ${from} WHERE ${where} LIMIT 10000) found`,
  );
  const [rows, [count]] = await Promise.all([
    db.run<StaffReviewRow>(listed, [...filter, pageSize, (page - 1) * pageSize]),
    db.run<{ records: number }>(counted, filter),
  ]);
  return { rows, records: count?.records ?? 0 };
}

export async function findStaffReview(db: Db, id: number, lang: Lang): Promise<StaffReviewRow | undefined> {
  const text = `SELECT ${columns(lang)} ${from} WHERE r.id = $1`;
  return (await db.run<StaffReviewRow>(statement(`staff_review_${lang}`, text), [id]))[0];
}

const most = 1000;
const counted = (shelf: ReviewShelf, where = 'true') =>
  `(SELECT count(*)::integer FROM (SELECT FROM review r WHERE ${shelves[shelf]} AND ${where} LIMIT ${most}) found) AS ${shelf}`;
const findCounts = listQuery<
  Record<'attention' | 'unanswered' | 'low' | 'hidden', number>,
  [attentionSince: Date]
>(
  'staff_review_counts',
  `SELECT ${counted('attention', 'r.created_at > $1')}, ${counted('unanswered')}, ${counted('low')}, ${counted('hidden')}`,
);

export const countReviews = async (db: Db, now: Date) => requireRow(await findCounts(db, countedSince(now)));

/** Locks in the order of ids, so that two moderators of the same reviews cannot deadlock. */
export function lockReviews(db: Db, ids: readonly number[]) {
  return db.orm
    .select()
    .from(review)
    .where(inArray(review.id, [...ids]))
    .orderBy(review.id)
    .for('no key update');
}

type HiddenState = { at: Date; reason: string } | null;

export async function setHidden(db: Db, ids: readonly number[], hiding: HiddenState): Promise<void> {
  await db.orm
    .update(review)
    .set({ hidden_at: hiding?.at ?? null, hidden_reason: hiding?.reason ?? null })
    .where(inArray(review.id, [...ids]));
}

type Reply = { text: string; at: Date } | null;

export async function setReply(db: Db, id: number, reply: Reply): Promise<void> {
  await db.orm
    .update(review)
    .set({ reply: reply?.text ?? null, replied_at: reply?.at ?? null })
    .where(eq(review.id, id));
}

/** Count queries of the staff queues. Each can use an index. The list of reviews that need attention is the same. */
export const reviewQueues = {
  reviews: `SELECT 1 FROM review r WHERE ${needsReply} AND r.created_at > $1`,
} satisfies QueueQueries;
