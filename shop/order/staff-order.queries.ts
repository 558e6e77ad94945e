import { type Db, statement } from '../db/db.ts';
import type { Lang } from '../kit/language.ts';
import { type HeadRow, headColumns } from './transaction.queries.ts';

export type StaffHeadRow = HeadRow & { buyer: string; zone: string | null; to_refund: number };

const from = `FROM shop_order o JOIN person a ON a.id = o.author_id
  LEFT JOIN company c ON c.buyer_id = o.buyer_id LEFT JOIN person own ON own.buyer_id = o.buyer_id
  LEFT JOIN delivery_zone z ON z.id = o.zone_id`;
const matching = `($1::text IS NULL OR o.state = $1) AND ($2::date IS NULL OR o.delivery_date = $2)
  AND ($3::text IS NULL OR o.fulfilment = $3) AND ($4::boolean IS NULL OR (o.cancel_asked_at IS NOT NULL) = $4)
  AND ($5::text IS NULL OR o.slug ILIKE $5 OR o.po_number ILIKE $5 OR c.name ILIKE $5 OR own.name ILIKE $5)`;

const page = (lang: Lang) =>
  statement(
    `staff_orders_${lang}`,
    `SELECT ${headColumns}, coalesce(c.name, own.name, '') AS buyer, z.name_${lang} AS zone,
       (SELECT coalesce(sum(p.to_refund), 0)::integer FROM payment p WHERE p.order_id = o.id) AS to_refund
     ${from} WHERE ${matching} ORDER BY o.delivery_date DESC, o.id DESC LIMIT $6 OFFSET $7`,
  );
const pages = { en: page('en'), ms: page('ms') };
const counted = statement(
  'staff_orders_count',
  `SELECT count(*)::integer AS records ${from} WHERE ${matching}`,
);

export type StaffSearch = {
  status?: string | undefined;
  delivery_date?: string | undefined;
  fulfilment?: string | undefined;
  cancel_asked?: boolean | undefined;
  keywords?: string | undefined;
};

export async function searchOrders(
  db: Db,
  { lang, limit, offset, ...search }: StaffSearch & { lang: Lang; limit: number; offset: number },
) {
  const { status, delivery_date, fulfilment, cancel_asked, keywords } = search;
  const like = keywords ? `%${keywords.replace(/[\\%_]/g, '\\$&')}%` : null;
  const values = [status ?? null, delivery_date ?? null, fulfilment ?? null, cancel_asked ?? null, like];
  const [rows, [count]] = await Promise.all([
    db.run<StaffHeadRow>(pages[lang], [...values, limit, offset]),
    db.run<{ records: number }>(counted, values),
  ]);
  return { rows, records: count?.records ?? 0 };
}

const customer = statement(
  'staff_order_customer',
  `SELECT a.name, coalesce(a.email, '') AS email, a.mobile_phone AS phone, coalesce(c.name, own.name, '') AS buyer
   ${from} WHERE o.id = $1`,
);

/** Who ordered, and for whom. */
export async function findCustomer(db: Db, orderId: number) {
  type Row = { name: string; email: string; phone: string | null; buyer: string };
  const [row] = await db.run<Row>(customer, [orderId]);
  if (!row) throw new Error('An order without an author');
  return row;
}
