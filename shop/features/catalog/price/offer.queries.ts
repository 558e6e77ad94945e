import type { LocalDate } from '../../../kit/local-date.ts';
import type { TaxClass } from '../../../kit/tax.ts';
import type { Db } from '../../../platform/db/db.ts';
import { listQuery } from '../../../platform/db/query.ts';
import type { StoredCard, VariantRow } from '../product/product-row.queries.ts';
import type { ContractTerm } from './price.rules.ts';

/** A variant with everything shown in a cart or order line. */
export type OfferRow = Omit<VariantRow, 'id' | 'price'> &
  Pick<StoredCard, 'slug' | 'name_en' | 'name_ms' | 'price_unit'> & {
    variant_id: number;
    product_id: number;
    list_price: number;
    is_offered: boolean;
    tax_class: TaxClass;
    farm: string;
    picture: string | null;
    category_ids: number[];
  };

const columns = `v.id AS variant_id, p.id AS product_id, v.sku, v.is_default, v.options, v.pack_label_en, v.pack_label_ms, v.order_unit,
  p.price_unit, v.pack_size::float8, v.min_quantity::float8, v.quantity_step::float8, v.price AS list_price,
  (v.on_hand - v.reserved)::float8 AS available, v.weight_grams, v.is_catch_weight,
  coalesce((SELECT json_agg(json_build_object('from', t.from_quantity, 'price', t.price) ORDER BY t.from_quantity)
    FROM variant_tier t WHERE t.variant_id = v.id), '[]') AS tiers,
  p.slug, coalesce(p.display_name_en, p.name_en) AS name_en, coalesce(p.display_name_ms, p.name_ms) AS name_ms,
  p.status = 'active' AND v.archived_at IS NULL AS is_offered, p.tax_class, f.name AS farm,
  (SELECT m.key || '/' || m.widths[1] FROM product_media pm JOIN media m ON m.id = pm.media_id
   WHERE pm.product_id = p.id ORDER BY pm.order_column LIMIT 1) AS picture,
  ARRAY (SELECT l.category_id FROM product_listing l WHERE l.product_id = p.id AND l.category_id > 0) AS category_ids`;
const from = 'FROM variant v JOIN product p ON p.id = v.product_id JOIN farm f ON f.id = p.farm_id';

export const findOffers = listQuery<OfferRow, [ids: readonly number[]]>(
  'offers_by_id',
  `SELECT ${columns} ${from} WHERE v.id = ANY ($1)`,
);
export const findOffersOfProducts = listQuery<OfferRow, [productIds: readonly number[]]>(
  'offers_by_product',
  `SELECT ${columns} ${from} WHERE v.product_id = ANY ($1) AND v.archived_at IS NULL`,
);
/** Matches a SKU typed in any case, with or without hyphens and spaces. */
export const findOffersBySku = listQuery<OfferRow, [skus: readonly string[]]>(
  'offers_by_sku',
  `SELECT ${columns} ${from} WHERE upper(replace(v.sku, '-', '')) = ANY ($1)`,
);

type TermParams = [companyId: number, today: LocalDate, variantIds: readonly number[]];

const listTerms = listQuery<{ term: ContractTerm }, TermParams>(
  'contract_terms',
  `SELECT CASE WHEN i.category_id IS NULL THEN json_build_object('variantId', i.variant_id, 'price', i.price)
       ELSE json_build_object('categoryId', i.category_id, 'percentOff', i.percent_off) END AS term
   FROM price_list_company c JOIN price_list l ON l.id = c.price_list_id JOIN price_list_item i ON i.price_list_id = l.id
     JOIN company ON company.id = c.company_id
   WHERE c.company_id = $1 AND company.state = 'active' AND $2::date BETWEEN l.starts_on AND l.ends_on
     AND (i.category_id IS NOT NULL OR i.variant_id = ANY ($3))`,
);

/** The terms for these variants in the company's price lists that apply today. */
export const listContractTerms = async (db: Db, ...params: TermParams) =>
  (await listTerms(db, ...params)).map(({ term }) => term);

/** Products that match keywords or a SKU, best first. */
export async function findProducts(db: Db, keywords: string, limit: number): Promise<number[]> {
  const text =
    'SELECT product_id FROM search_products($1, false, $2) ORDER BY rank, popularity DESC, product_id';
  const rows = await db.run<{ product_id: number }>(text, [keywords, limit]);
  return rows.map(({ product_id }) => product_id);
}
