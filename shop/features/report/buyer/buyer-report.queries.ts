import type { LocalDate } from '../../../kit/local-date.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { command, listQuery, rowQuery } from '../../../platform/db/query.ts';
import { isSold, lineRows } from '../aggregate/line-rows.queries.ts';
import type { BuyerReportGroup } from '../report.constants.ts';

/** Everything is read from the buyer's own orders, by the index on the buyer. `$1` is the buyer in every statement. */

const monthOf = (day: string) => `to_char(${day}, 'YYYY-MM')`;
const branch = `o.place->>'label'`;

const orderKeys = {
  branch: { key: branch, name: branch },
  user: { key: 'o.author_id::text', name: 'a.name' },
  month: { key: monthOf('o.delivery_date'), name: monthOf('o.delivery_date') },
} as const;
export type OrderGroup = keyof typeof orderKeys;

export type SpendRow = { key: string; name: string; units?: string[] | null } & Record<string, number>;

export function sumSpend(
  db: Db,
  { buyerId, from, to, group }: { buyerId: number; from: LocalDate; to: LocalDate; group: OrderGroup },
): Promise<SpendRow[]> {
  const { key, name } = orderKeys[group];
  return db.run<SpendRow>(
    `SELECT ${key} AS key, ${name} AS name, count(*) FILTER (WHERE o.parent_id IS NULL)::float8 AS orders, sum(o.goods)::float8 AS goods,
       sum(o.discount)::float8 AS discount, sum(o.tax)::float8 AS tax, sum(o.delivery)::float8 AS delivery, sum(o.total)::float8 AS total
     FROM shop_order o JOIN person a ON a.id = o.author_id
     WHERE o.buyer_id = $1 AND o.delivery_date BETWEEN $2 AND $3 AND ${isSold} GROUP BY 1, 2 ORDER BY 2, 1`,
    [buyerId, from, to],
  );
}

type LineQuery = {
  buyerId: number;
  from: LocalDate;
  to: LocalDate;
  group: BuyerReportGroup;
  lang: Lang;
  categoryId: number | null;
  productId: number | null;
};

/** How the lines of an order are grouped, and the columns of it that this needs. */
const lineKeys = (group: BuyerReportGroup, lang: Lang) => {
  if (group === 'product') return { of: '', key: 'p.id::text', name: `p.name_${lang}` };
  if (group === 'category')
    return { of: '', key: `coalesce(g.id, 0)::text`, name: `coalesce(g.name_${lang}, '')` };
  return {
    of: `, ${orderKeys[group].key} AS group_key, ${orderKeys[group].name} AS group_name`,
    key: 'd.group_key',
    name: 'd.group_name',
  };
};

const firstCategory = `LEFT JOIN LATERAL (SELECT g.id, g.name_en, g.name_ms FROM product_category pc JOIN category g ON g.id = pc.category_id
  WHERE pc.product_id = p.id ORDER BY pc.position, pc.category_id LIMIT 1) g ON true`;

/** Variants are summed up before their products are looked up, because there are far fewer of them than lines. */
export function sumSpendOnProducts(db: Db, query: LineQuery): Promise<SpendRow[]> {
  const { buyerId, from, to, group, lang, categoryId, productId } = query;
  const { of, key, name } = lineKeys(group, lang);
  return db.run<SpendRow>(
    `SELECT ${key} AS key, ${name} AS name, min(p.slug) AS slug, array_agg(DISTINCT p.price_unit) AS units, sum(d.sold)::float8 AS sold,
       sum(d.goods)::float8 AS goods, sum(d.discount)::float8 AS discount, sum(d.tax)::float8 AS tax
     FROM (SELECT e.variant_id${of}, sum(e.sold) AS sold, sum(e.goods) AS goods, sum(e.discount) AS discount, sum(e.tax) AS tax
         FROM (${lineRows('o.buyer_id = $1 AND o.delivery_date BETWEEN $2 AND $3 AND ($5::integer IS NULL OR l.product_id = $5)')}) e
           ${of && 'JOIN shop_order o ON o.id = e.order_id JOIN person a ON a.id = o.author_id'}
         GROUP BY e.variant_id${of && ', 2, 3'}) d
       JOIN variant v ON v.id = d.variant_id JOIN product p ON p.id = v.product_id ${group === 'category' ? firstCategory : ''}
     WHERE $4::integer IS NULL OR EXISTS (SELECT FROM product_category pc WHERE pc.product_id = p.id AND pc.category_id IN (
       WITH RECURSIVE below AS (SELECT $4::integer AS id UNION SELECT c.id FROM category c JOIN below ON c.parent_id = below.id)
       SELECT id FROM below))
     GROUP BY 1, 2 ORDER BY 2, 1`,
    [buyerId, from, to, categoryId, productId],
  );
}

export type PaidRow = {
  id: number;
  name: string;
  slug: string;
  unit: string;
  sold: number;
  paid: number;
  sold_before: number;
  paid_before: number;
};

const pricesIn = (lang: Lang) =>
  listQuery<PaidRow, [buyerId: number, before: LocalDate, from: LocalDate, to: LocalDate]>(
    `report_paid_${lang}`,
    `SELECT p.id, p.name_${lang} AS name, p.slug, p.price_unit AS unit,
       coalesce(sum(d.sold) FILTER (WHERE d.day >= $3), 0)::float8 AS sold,
       coalesce(sum(d.goods - d.discount) FILTER (WHERE d.day >= $3), 0)::float8 AS paid,
       coalesce(sum(d.sold) FILTER (WHERE d.day < $3), 0)::float8 AS sold_before,
       coalesce(sum(d.goods - d.discount) FILTER (WHERE d.day < $3), 0)::float8 AS paid_before
     FROM (SELECT variant_id, day, sum(sold) AS sold, sum(goods) AS goods, sum(discount) AS discount
         FROM (${lineRows('o.buyer_id = $1 AND o.delivery_date BETWEEN $2 AND $4')}) lines GROUP BY 1, 2) d
       JOIN variant v ON v.id = d.variant_id JOIN product p ON p.id = v.product_id
     GROUP BY p.id HAVING sum(d.sold) FILTER (WHERE d.day >= $3) > 0 ORDER BY 2, 1`,
  );
export const listPricesPaid = { en: pricesIn('en'), ms: pricesIn('ms') };

/** What was spent per month and branch. */
export const listMonths = listQuery<
  { month: string; branch: string; spent: number },
  [buyerId: number, from: LocalDate, to: LocalDate]
>(
  'report_months',
  `SELECT ${monthOf('o.delivery_date')} AS month, ${branch} AS branch, sum(o.total)::float8 AS spent FROM shop_order o
   WHERE o.buyer_id = $1 AND o.delivery_date BETWEEN $2 AND $3 AND ${isSold} GROUP BY 1, 2 ORDER BY 1, 2`,
);

export type BudgetRow = {
  id: number;
  branch: string | null;
  month: string;
  amount: number;
  changed_at: Date;
};

export const listBudgetRows = listQuery<BudgetRow, [buyerId: number, from: LocalDate, to: LocalDate]>(
  'company_budgets',
  `SELECT id, branch, ${monthOf('month')} AS month, amount, changed_at FROM company_budget
   WHERE buyer_id = $1 AND month BETWEEN $2 AND $3 ORDER BY month, branch NULLS FIRST`,
);

/** The branches are the buyer's addresses. */
export const listBranches = listQuery<{ label: string }, [buyerId: number]>(
  'company_branches',
  'SELECT DISTINCT label FROM address WHERE buyer_id = $1 ORDER BY 1',
);

/** Serializes changes to the budgets of one company, so that the history shows every step. */
export const lockCompany = command<[buyerId: number]>(
  'company_budget_lock',
  'SELECT id FROM company WHERE buyer_id = $1 FOR NO KEY UPDATE',
);

export const findBudget = rowQuery<
  { id: number; amount: number },
  [buyerId: number, branch: string | null, month: LocalDate]
>(
  'company_budget',
  'SELECT id, amount FROM company_budget WHERE buyer_id = $1 AND branch IS NOT DISTINCT FROM $2 AND month = $3',
);

export const putBudget = rowQuery<
  { id: number },
  [buyerId: number, branch: string | null, month: LocalDate, amount: number, now: Date]
>(
  'company_budget_put',
  `INSERT INTO company_budget (buyer_id, branch, month, amount, changed_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (buyer_id, month, branch) DO UPDATE SET amount = excluded.amount, changed_at = excluded.changed_at RETURNING id`,
);

export const deleteBudget = command<[id: number]>(
  'company_budget_delete',
  'DELETE FROM company_budget WHERE id = $1',
);
