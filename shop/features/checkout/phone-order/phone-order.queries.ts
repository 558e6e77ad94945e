import type { LocalDate } from '../../../kit/local-date.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery, rowQuery } from '../../../platform/db/query.ts';
import type { AddressRow } from '../../account/address/address.queries.ts';
import type { OrderRow } from '../../order/order.queries.ts';
import type { BuyerRow } from '../placement/acting-person.service.ts';

const maxBuyers = 12;

type FoundBuyer = Pick<BuyerRow, 'buyer_id' | 'kind' | 'name' | 'detail'> & {
  person_id: number | null;
  person: string | null;
};

// A person found by name may order for themselves and for each company they belong to.
export const searchBuyers = listQuery<FoundBuyer, [keywords: string]>(
  'phone_buyers',
  `WITH prefixes AS MATERIALIZED (SELECT prefix, row_number() OVER (ORDER BY length(prefix) DESC) AS n FROM unnest(parse_search_prefixes($1)) AS prefix),
   hit AS MATERIALIZED (
     SELECT b AS buyer_id FROM prefixes p CROSS JOIN LATERAL find_buyers_by_prefix(p.prefix) AS b WHERE p.n = 1
       AND NOT EXISTS (SELECT FROM prefixes other WHERE other.n > 1 AND NOT EXISTS (
         SELECT FROM buyer_search_term t WHERE t.buyer_id = b AND starts_with(t.term, other.prefix)))),
   found AS (
     SELECT c.buyer_id, 'company' AS kind, c.name, c.ssm_number AS detail, NULL::integer AS person_id, NULL AS person
     FROM hit JOIN company c ON c.buyer_id = hit.buyer_id WHERE c.state <> 'closed'
     UNION ALL
     SELECT c.buyer_id, 'company', c.name, c.ssm_number, p.id, p.name
     FROM hit JOIN person p ON p.buyer_id = hit.buyer_id JOIN company_member m ON m.person_id = p.id AND m.is_active
     JOIN company c ON c.id = m.company_id WHERE c.state <> 'closed' AND p.email IS NOT NULL
     UNION ALL
     SELECT p.buyer_id, 'person', p.name, p.email, p.id, p.name
     FROM hit JOIN person p ON p.buyer_id = hit.buyer_id WHERE p.email IS NOT NULL AND p.verified_at IS NOT NULL)
   SELECT * FROM found ORDER BY kind, name COLLATE "en-x-icu", person COLLATE "en-x-icu" LIMIT ${maxBuyers}`,
);

export const listAddresses = listQuery<AddressRow, [buyerId: number]>(
  'phone_addresses',
  'SELECT * FROM address WHERE buyer_id = $1 ORDER BY is_default DESC, id DESC',
);

type Credit = { status: string; limit: number; outstanding: number; reserved: number; tenor_days: number };

export const findCredit = rowQuery<Credit, [buyerId: number]>(
  'phone_credit',
  `SELECT state AS status, credit_limit AS "limit", outstanding, reserved, tenor_days
   FROM credit_account WHERE buyer_id = $1`,
);

type PriceListRow = { name: string; ends_on: LocalDate };

export const listPriceLists = listQuery<PriceListRow, [companyId: number, day: LocalDate]>(
  'phone_price_lists',
  `SELECT l.name, l.ends_on::text FROM price_list_company c JOIN price_list l ON l.id = c.price_list_id
   WHERE c.company_id = $1 AND $2 BETWEEN l.starts_on AND l.ends_on ORDER BY l.name`,
);

type Line = { variant_id: number; sku: string; name: string; pack_label: string; quantity: number };
type LastOrder = Pick<OrderRow, 'slug' | 'state' | 'placed_at' | 'delivery_date' | 'total'> & {
  lines: Line[];
};

export function listLastOrders(db: Db, buyerId: number, lang: Lang): Promise<LastOrder[]> {
  return db.run<LastOrder>(
    `SELECT o.slug, o.state, o.placed_at, o.delivery_date::text, o.total, (
       SELECT json_agg(json_build_object('variant_id', l.variant_id, 'sku', l.sku, 'name', l.name_${lang},
         'pack_label', l.pack_label_${lang}, 'quantity', l.quantity::float8) ORDER BY l.position)
       FROM order_line l WHERE l.order_id = o.id AND l.replaces_id IS NULL) AS lines
     FROM shop_order o WHERE o.buyer_id = $1 ORDER BY o.placed_at DESC NULLS LAST, o.id DESC NULLS LAST LIMIT 5`,
    [buyerId],
  );
}

export function listSavedLists(db: Db, buyerId: number, lang: Lang) {
  return db.run<{ id: number; name: string; lines: Line[] }>(
    `SELECT s.id, s.name, (
       SELECT coalesce(json_agg(json_build_object('variant_id', v.id, 'sku', v.sku, 'name', coalesce(p.display_name_${lang}, p.name_${lang}),
         'pack_label', v.pack_label_${lang}, 'quantity', l.quantity::float8) ORDER BY l.position), '[]')
       FROM saved_list_line l JOIN variant v ON v.id = l.variant_id JOIN product p ON p.id = v.product_id WHERE l.list_id = s.id) AS lines
     FROM saved_list s WHERE s.buyer_id = $1 ORDER BY s.name, s.id LIMIT 30`,
    [buyerId],
  );
}
