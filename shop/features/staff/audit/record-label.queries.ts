import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';

export type RecordKey = { type: string; id: string };

const ofPayment = `payment p LEFT JOIN shop_order o ON o.id = p.order_id LEFT JOIN repayment r ON r.id = p.repayment_id`;
const payment = { from: ofPayment, label: 'coalesce(o.slug, r.slug)' };
const named = (table: string) => ({ from: `${table} x`, id: 'x.id', label: 'x.name' });
const bilingual = (table: string) => ({
  from: `${table} x`,
  id: 'x.id',
  label: `CASE $L WHEN 'ms' THEN x.name_ms ELSE x.name_en END`,
});

/** How the name of a record is found, per type. Other types have ids that people can read. */
const sources: Readonly<Record<string, { from: string; id: string; label: string }>> = {
  order: { from: 'shop_order o', id: 'o.id', label: 'o.slug' },
  quotation: { from: 'quotation q', id: 'q.id', label: 'q.slug' },
  invoice: { from: 'invoice i', id: 'i.id', label: 'i.number' },
  e_invoice: { from: 'e_invoice e', id: 'e.id', label: 'e.number' },
  payment: { ...payment, id: 'p.id' },
  refund: { from: `refund f JOIN (${ofPayment}) ON p.id = f.payment_id`, id: 'f.id', label: payment.label },
  transfer_proof: {
    from: `transfer_proof f JOIN (${ofPayment}) ON p.id = f.payment_id`,
    id: 'f.id',
    label: payment.label,
  },
  claim: { from: 'claim c JOIN shop_order o ON o.id = c.order_id', id: 'c.id', label: 'o.slug' },
  claim_photo: {
    from: 'claim_photo f JOIN claim c ON c.id = f.claim_id JOIN shop_order o ON o.id = c.order_id',
    id: 'f.id',
    label: 'o.slug',
  },
  credit_account: {
    from: 'credit_account a JOIN company c ON c.buyer_id = a.buyer_id',
    id: 'a.id',
    label: 'c.name',
  },
  credit_application: {
    from: 'credit_application a JOIN company c ON c.id = a.company_id',
    id: 'a.id',
    label: `c.name || ' ' || a.slug`,
  },
  company: named('company'),
  person: named('person'),
  buyer: {
    from: 'buyer b LEFT JOIN company c ON c.buyer_id = b.id LEFT JOIN person p ON p.buyer_id = b.id',
    id: 'b.id',
    label: 'coalesce(c.name, p.name)',
  },
  document: { from: 'person_document d JOIN person p ON p.id = d.person_id', id: 'd.id', label: 'p.name' },
  staff: named('staff'),
  farm: named('farm'),
  price_list: named('price_list'),
  product: bilingual('product'),
  category: bilingual('category'),
  promotion: bilingual('promotion'),
  delivery_zone: bilingual('delivery_zone'),
  pickup_point: bilingual('pickup_point'),
  stock: { from: 'variant v', id: 'v.id', label: 'v.sku' },
  review: {
    from: 'review w JOIN product x ON x.id = w.product_id',
    id: 'w.id',
    label: `CASE $L WHEN 'ms' THEN x.name_ms ELSE x.name_en END`,
  },
};

const labelOf = (label: string, parameter: string) => label.replaceAll('$L', parameter);

const labels = Object.entries(sources)
  .map(
    ([type, { from, id, label }]) =>
      `SELECT '${type}' AS type, ${id}::text AS id, ${labelOf(label, '$2::text')} AS label FROM ${from}
       WHERE ${id} IN (SELECT (w->>1)::int FROM jsonb_array_elements($1::jsonb) w
                       WHERE w->>0 = '${type}' AND w->>1 ~ '^\\d{1,9}$')`,
  )
  .join('\nUNION ALL\n');

/** The names of records that exist, by type and id. */
export function listLabels(db: Db, records: readonly RecordKey[], lang: Lang): Promise<LabelRow[]> {
  return db.run<LabelRow>(labels, [JSON.stringify(records.map(({ type, id }) => [type, id])), lang]);
}
export type LabelRow = RecordKey & { label: string | null };

const byLabel = Object.entries(sources)
  .map(
    ([type, { from, id, label }]) =>
      `(SELECT '${type}' AS type, ${id}::text AS id FROM ${from} WHERE ${labelOf(label, '$2::text')} IN ($1, upper($1)) LIMIT 100)`,
  )
  .join('\nUNION ALL\n');

/** Records with this name or number. */
export function findByLabel(db: Db, label: string, lang: Lang): Promise<RecordKey[]> {
  return db.run<RecordKey>(byLabel, [label, lang]);
}
