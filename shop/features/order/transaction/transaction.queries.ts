import type { LocalDate } from '../../../kit/local-date.ts';
import { type Db, statement } from '../../../platform/db/db.ts';
import { listQuery } from '../../../platform/db/query.ts';
import type { OrderState, PaymentState } from '../order.constants.ts';
import type { OrderRow } from '../order.queries.ts';
import type { TransactionHead } from './transaction.contract.ts';

export type HeadRow = Omit<
  TransactionHead,
  'status' | 'payment_status' | 'approval_until' | 'placed_at' | 'lapses_at' | 'preview'
> &
  Pick<OrderRow, 'state' | 'placed_at' | 'lapses_at'> & {
    approval_until: Date | null;
    payment_state: PaymentState | null;
    preview: { name_en: string; name_ms: string; picture: string | null }[];
  };

/** The first picture of the product of `order_line l`. */
export const pictureOfLine = `(SELECT m.key || '/' || m.widths[1] FROM product_media pm JOIN media m ON m.id = pm.media_id
  WHERE pm.product_id = l.product_id ORDER BY pm.order_column LIMIT 1)`;

/** Columns of a list row, from `shop_order o` and its author `a`. */
export const headColumns = `o.slug, o.state, o.payment_method, o.placed_at, o.delivery_date::text, o.fulfilment, o.total, o.po_number,
    o.lapses_at, o.place ->> 'label' AS place_label, a.name AS author,
    (SELECT p.state FROM payment p WHERE p.order_id = o.id ORDER BY p.id DESC LIMIT 1) AS payment_state,
    CASE WHEN o.state = 'pending_payment' THEN
      (SELECT p.approval_until FROM payment p WHERE p.order_id = o.id ORDER BY p.id DESC LIMIT 1) END AS approval_until,
    (SELECT count(*)::integer FROM order_line l WHERE l.order_id = o.id AND l.replaces_id IS NULL) AS lines,
    (SELECT json_agg(json_build_object('name_en', l.name_en, 'name_ms', l.name_ms, 'picture', ${pictureOfLine}) ORDER BY l.position)
     FROM order_line l WHERE l.order_id = o.id AND l.position <= 4 AND l.replaces_id IS NULL) AS preview`;
// Must match the index order including NULLS LAST; otherwise all orders of a buyer are read and sorted.
const newest = (of: string) => `${of}.placed_at DESC NULLS LAST, ${of}.id DESC NULLS LAST`;
const headsOf = (ids: string) => `WITH page AS MATERIALIZED (${ids})
  SELECT ${headColumns} FROM page JOIN shop_order o ON o.id = page.id JOIN person a ON a.id = o.author_id ORDER BY ${newest('o')}`;

const page = statement(
  'transactions',
  headsOf(`SELECT s.id FROM shop_order s WHERE s.buyer_id = $1 ORDER BY ${newest('s')} LIMIT $2 OFFSET $3`),
);
// One index scan per state, merged, so that orders in other states cost nothing.
const pageOfStates = statement(
  'transactions_by_state',
  headsOf(`SELECT found.id FROM unnest($4::text[]) AS wanted (state) CROSS JOIN LATERAL (
       SELECT s.id, s.placed_at FROM shop_order s WHERE s.buyer_id = $1 AND s.state = wanted.state
       ORDER BY ${newest('s')} LIMIT $2::integer + $3::integer) found
     ORDER BY ${newest('found')} LIMIT $2 OFFSET $3`),
);
const counts = statement('order_counts', 'SELECT state, orders FROM order_count WHERE buyer_id = $1');

type ArrivingRow = HeadRow & { branch: string };

/** The buyer's orders for a date that are in one of the states and not received yet, by branch. */
export const listArrivingRows = listQuery<
  ArrivingRow,
  [buyerId: number, date: LocalDate, states: readonly OrderState[]]
>(
  'arriving_orders',
  `SELECT ${headColumns}, o.place ->> 'label' AS branch
   FROM shop_order o JOIN person a ON a.id = o.author_id
   WHERE o.buyer_id = $1 AND o.delivery_date = $2 AND o.state = ANY ($3)
     AND NOT EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.received_quantity IS NOT NULL)
   ORDER BY o.place ->> 'label' COLLATE "en-x-icu", o.placed_at, o.id LIMIT 100`,
);

type Page = { buyerId: number; states: readonly OrderState[] | null; limit: number; offset: number };

/** A page of a buyer's orders and the total count. The two queries are independent. */
export async function listOrderRows(db: Db, { buyerId, states, limit, offset }: Page) {
  const [rows, counted] = await Promise.all([
    states === null
      ? db.run<HeadRow>(page, [buyerId, limit, offset])
      : db.run<HeadRow>(pageOfStates, [buyerId, limit, offset, states]),
    db.run<{ state: OrderState; orders: number }>(counts, [buyerId]),
  ]);
  const records = counted
    .filter(({ state }) => states === null || states.includes(state))
    .reduce((sum, { orders }) => sum + orders, 0);
  return { rows, records };
}

type Search = Page & { keywords: string | null; from: Date | null; to: Date | null };

/**
 * A keyword search considers at most this many of the newest orders. A buyer with more narrows it by terms or dates.
 */
const maxResults = 500;

const inPeriod = (of: string) =>
  `($3::timestamptz IS NULL OR ${of}.placed_at >= $3) AND ($4::timestamptz IS NULL OR ${of}.placed_at < $4)`;

const searchOf = (name: string, found: string) => ({
  page: statement(
    name,
    headsOf(`SELECT found.id FROM (${found}) found ORDER BY ${newest('found')} LIMIT $6 OFFSET $7`),
  ),
  count: statement(`${name}_count`, `SELECT count(*)::integer AS records FROM (${found}) found`),
});
const byDates = searchOf(
  'transactions_by_dates',
  `SELECT o.id, o.placed_at FROM shop_order o WHERE o.buyer_id = $1 AND ($2::text[] IS NULL OR o.state = ANY ($2))
     AND ${inPeriod('o')} AND $5::text IS NULL`,
);
// Search terms do not include the state. Orders are read only when one is selected.
const byTerms = searchOf(
  'transactions_by_terms',
  `SELECT f.order_id AS id, f.placed_at FROM find_buyer_orders($1, $5, ${maxResults}) f WHERE ${inPeriod('f')}
     AND ($2::text[] IS NULL OR EXISTS (SELECT FROM shop_order o WHERE o.id = f.order_id AND o.buyer_id = $1 AND o.state = ANY ($2)))`,
);

/** `listOrderRows` with a search by keywords, dates or both. */
export async function searchOrderRows(db: Db, search: Search) {
  const { buyerId, states, from, to, keywords, limit, offset } = search;
  const { page, count } = keywords === null ? byDates : byTerms;
  const values = [buyerId, states, from, to, keywords];
  const [rows, [counted]] = await Promise.all([
    db.run<HeadRow>(page, [...values, limit, offset]),
    db.run<{ records: number }>(count, values),
  ]);
  return { rows, records: counted?.records ?? 0 };
}
