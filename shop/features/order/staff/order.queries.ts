import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery, requireRow } from '../../../platform/db/query.ts';
import type { QueueQueries } from '../../../platform/queue-queries.ts';
import type { TransactionHead } from '../transaction/transaction.contract.ts';
import { type HeadRow, headColumns } from '../transaction/transaction.queries.ts';
import type { listStaffOrders, StaffOrderHead } from './order.contract.ts';

export type StaffHeadRow = HeadRow &
  Omit<StaffOrderHead, keyof TransactionHead | 'lease'> & {
    id: number;
    lease: { staff_id: number; name: string; taken_at: string; until: string } | null;
  };

/** The delivery zone, or the pickup point. */
const routeOf = (lang: Lang) =>
  `coalesce((SELECT z.name_${lang} FROM delivery_zone z WHERE z.id = o.zone_id), (SELECT c.name_${lang} FROM pickup_point c WHERE c.id = o.pickup_id))`;

/** Columns of the staff list, from `shop_order o` and its author `a`. `now` is the parameter with the current time. */
export const staffColumns = (lang: Lang, now: string) => `o.id, ${headColumns},
  coalesce((SELECT c.name FROM company c WHERE c.buyer_id = o.buyer_id), (SELECT p.name FROM person p WHERE p.buyer_id = o.buyer_id), '') AS buyer,
  ${routeOf(lang)} AS zone, goods.*, o.cancel_asked_at IS NOT NULL AS is_cancel_asked, o.note IS NOT NULL AS has_note,
  (SELECT coalesce(sum(p.to_refund), 0)::float8 FROM payment p WHERE p.order_id = o.id) AS to_refund,
  (SELECT s.name FROM staff s WHERE s.id = o.taken_by) AS taken_by,
  (SELECT p.slug FROM shop_order p WHERE p.id = o.parent_id) AS parent,
  (SELECT count(*)::integer FROM shop_order p WHERE p.parent_id = o.id AND p.state NOT IN ('cancelled', 'rejected', 'expired')) AS additions,
  (SELECT json_build_object('staff_id', w.staff_id, 'name', s.name, 'taken_at', w.taken_at, 'until', w.until)
   FROM work_lease w JOIN staff s ON s.id = w.staff_id WHERE w.kind = 'order' AND w.record_id = o.id AND w.until > ${now}) AS lease`;
export const staffJoins = `JOIN person a ON a.id = o.author_id
  CROSS JOIN LATERAL (
    SELECT round(coalesce(sum((l.quantity - coalesce(l.replaced_quantity, 0)) * v.weight_grams), 0))::float8 AS weight_grams, bool_or(l.is_catch_weight) AS has_catch_weight,
      bool_and(l.picked_quantity IS NOT NULL) AS is_packed
    FROM order_line l JOIN variant v ON v.id = l.variant_id WHERE l.order_id = o.id) goods`;

type StaffSearch = Omit<InputOf<typeof listStaffOrders>, 'after' | 'pageSize'>;

type Where = { from: string; conditions: string[]; values: unknown[] };

/** A keyword search considers this many of the newest matching orders. */
const maxResults = 1000;

/** Contains only the conditions in use, so that the plan fits the query. */
function whereOf(search: StaffSearch): Where {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const when = <T>(value: T | undefined, condition: (value: string) => string) => {
    if (value !== undefined) conditions.push(condition(put(value)));
  };
  const { status, cancel_asked, to_refund, keywords } = search;
  // One day or one company has few orders, so their terms are checked row by row; otherwise the term index drives the
  // query.
  const isNarrow = search.delivery_date !== undefined || search.company_id !== undefined;
  const isTermDriven = Boolean(keywords) && !isNarrow;
  const from = isTermDriven
    ? `find_orders(${put(keywords)}, ${maxResults}) found JOIN shop_order o ON o.id = found.order_id`
    : 'shop_order o';
  when(status?.length === 1 ? status[0] : undefined, (n) => `o.state = ${n}`);
  when(status && status.length > 1 ? status : undefined, (n) => `o.state = ANY (${n})`);
  when(search.delivery_date, (n) => `o.delivery_date = ${n}`);
  when(search.zone_id, (n) => `o.zone_id = ${n}`);
  when(search.fulfilment, (n) => `o.fulfilment = ${n}`);
  when(search.payment_method, (n) => `o.payment_method = ${n}`);
  when(search.company_id, (n) => `o.buyer_id = (SELECT c.buyer_id FROM company c WHERE c.id = ${n})`);
  if (cancel_asked !== undefined) conditions.push(`o.cancel_asked_at IS ${cancel_asked ? 'NOT ' : ''}NULL`);
  if (to_refund !== undefined) {
    // Must match the predicate of the partial index. There are never many such rows.
    const owed = `SELECT p.order_id FROM payment p WHERE (p.problem IS NOT NULL OR p.to_refund > 0) AND p.to_refund > 0 AND p.order_id IS NOT NULL`;
    conditions.push(`o.id ${to_refund ? '' : 'NOT '}IN (${owed})`);
  }
  if (keywords && isNarrow) {
    const prefixes = `parse_search_prefixes(${put(keywords)})`;
    conditions.push(`${prefixes} <> '{}' AND order_matches_prefixes(o.id, o.buyer_id, ${prefixes}, true)`);
  }
  return { from, conditions, values };
}

const all = (conditions: readonly string[]) => (conditions.length === 0 ? 'true' : conditions.join(' AND '));
// Must match the index order including NULLS LAST; otherwise all matches are read and sorted.
const newest = 'o.placed_at DESC NULLS LAST, o.id DESC NULLS LAST';

type Page = { lang: Lang; now: Date; after: string | undefined; limit: number };

/** One page of orders, newest first. */
export function searchOrders(db: Db, search: StaffSearch, { lang, now, after, limit }: Page) {
  const { from, conditions, values } = whereOf(search);
  const put = (value: unknown) => `$${values.push(value)}`;
  const beyond = (slug: string) =>
    `(o.placed_at, o.id) < (SELECT c.placed_at, c.id FROM shop_order c WHERE c.slug = ${put(slug)})`;
  const pageConditions = after === undefined ? conditions : [...conditions, beyond(after)];
  const page = `SELECT o.id FROM ${from} WHERE ${all(pageConditions)} ORDER BY ${newest} LIMIT ${put(limit)}`;
  return db.run<StaffHeadRow>(
    `WITH page AS MATERIALIZED (${page})
     SELECT ${staffColumns(lang, put(now))} FROM page JOIN shop_order o ON o.id = page.id ${staffJoins} ORDER BY ${newest}`,
    values,
  );
}

/** Counts up to `most`. */
export async function countOrders(db: Db, search: StaffSearch, most: number): Promise<number> {
  const { from, conditions, values } = whereOf(search);
  const limit = `$${values.push(most)}`;
  const text = `SELECT count(*)::integer AS records FROM (SELECT FROM ${from} WHERE ${all(conditions)} LIMIT ${limit}) counted`;
  const [row] = await db.run<{ records: number }>(text, values);
  return row?.records ?? 0;
}

type Customer = { name: string; email: string; phone: string | null; buyer: string } & Record<
  `zone_${Lang}`,
  string | null
>;

const listCustomers = listQuery<Customer, [orderId: number]>(
  'staff_order_customer',
  `SELECT a.name, coalesce(a.email, '') AS email, a.mobile_phone AS phone, coalesce(c.name, own.name, '') AS buyer,
     ${routeOf('en')} AS zone_en, ${routeOf('ms')} AS zone_ms
   FROM shop_order o JOIN person a ON a.id = o.author_id
   LEFT JOIN company c ON c.buyer_id = o.buyer_id LEFT JOIN person own ON own.buyer_id = o.buyer_id WHERE o.id = $1`,
);

/** The author and the buyer of an order, and where it goes. */
export const findCustomer = async (db: Db, orderId: number) => requireRow(await listCustomers(db, orderId));

/** Count queries of the staff queues. Each can use an index. */
export const orderQueues = {
  orders: `SELECT 1 FROM shop_order WHERE state = 'confirmed'
    UNION ALL SELECT 1 FROM shop_order WHERE cancel_asked_at IS NOT NULL AND state = 'preparing'`,
  picking: `SELECT 1 FROM shop_order WHERE state = 'preparing'`,
} satisfies QueueQueries;
