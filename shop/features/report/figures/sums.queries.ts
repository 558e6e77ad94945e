import type { LocalDate } from '../../../kit/local-date.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import {
  lineRows,
  type OrderSumName,
  type ProductSumName,
  routeOfOrder,
} from '../aggregate/line-rows.queries.ts';
import type { ReportGroup } from '../report.constants.ts';

/** What staff may filter by, each with the value null or absent for all. */
export type Filters = {
  category_id?: number | undefined;
  farm_id?: number | undefined;
  product_id?: number | undefined;
  buyer_id?: number | undefined;
  zone_id?: number | undefined;
  payment_method?: string | undefined;
};
type Range = { from: LocalDate; to: LocalDate };

/** Values of a statement that is composed from conditions. */
function parameters() {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const when = (value: unknown, condition: (parameter: string) => string) =>
    value === undefined ? [] : [condition(put(value))];
  return { values, put, when };
}

type Dimension = {
  key: string;
  name: (lang: Lang) => string;
  joins?: string;
  /** The column of the sums that it needs besides the product. */
  of?: 'day' | 'buyer_id' | 'route';
};
const day: Dimension = { key: 'd.day::text', name: () => 'd.day::text', of: 'day' };
const week: Dimension = {
  key: `date_trunc('week', d.day)::date::text`,
  name: () => `date_trunc('week', d.day)::date::text`,
  of: 'day',
};
const customer: Dimension = {
  key: 'd.buyer_id::text',
  name: () => `coalesce(c.name, b.name, '')`,
  joins: 'LEFT JOIN company c ON c.buyer_id = d.buyer_id LEFT JOIN person b ON b.buyer_id = d.buyer_id',
  of: 'buyer_id',
};
const route: Dimension = {
  key: 'd.route',
  name: (lang) => `coalesce(z.name_${lang}, u.name_${lang}, '')`,
  joins: `LEFT JOIN delivery_zone z ON d.route = 'zone:' || z.id LEFT JOIN pickup_point u ON d.route = 'pickup:' || u.id`,
  of: 'route',
};
/** A product counts in the first of its categories, so that the rows add up to the total. */
const category: Dimension = {
  key: `coalesce(g.id, 0)::text`,
  name: (lang) => `coalesce(g.name_${lang}, '')`,
  joins: `LEFT JOIN LATERAL (SELECT g.id, g.name_en, g.name_ms FROM product_category pc JOIN category g ON g.id = pc.category_id
    WHERE pc.product_id = p.id ORDER BY pc.position, pc.category_id LIMIT 1) g ON true`,
};
const dimensions: Record<ReportGroup, Dimension> = {
  day,
  week,
  customer,
  route,
  category,
  product: { key: 'p.id::text', name: (lang) => `p.name_${lang}` },
  farm: { key: 'f.id::text', name: () => 'f.name', joins: 'JOIN farm f ON f.id = p.farm_id' },
};

/** Below a category as well as in it. */
const inCategory = (
  parameter: string,
) => `EXISTS (SELECT FROM product_category pc WHERE pc.product_id = p.id AND pc.category_id IN (
  WITH RECURSIVE below AS (SELECT ${parameter}::integer AS id UNION SELECT g.id FROM category g JOIN below ON g.parent_id = below.id)
  SELECT id FROM below))`;

export type ProductSums = { key: string; name: string; units: string[] | null } & Partial<
  Record<ProductSumName, number>
>;

type ProductQuery = {
  group: ReportGroup;
  lang: Lang;
  range: Range;
  filters: Filters;
  /** Only these are read. */
  sums: readonly ProductSumName[];
  isByLine: boolean;
};

/**
 * Sums of products from the days of the aggregate, or from order lines where a filter or group is about orders. Variants
 * are summed up before their products are looked up, because there are far fewer of them than rows.
 */
export function sumProducts(db: Db, query: ProductQuery): Promise<ProductSums[]> {
  const { group, lang, range, filters, sums, isByLine } = query;
  const { values, put, when } = parameters();
  const [from, to] = [put(range.from), put(range.to)];
  const ofProducts = [
    ...when(filters.farm_id, (value) => `p.farm_id = ${value}`),
    ...when(filters.product_id, (value) => `p.id = ${value}`),
    ...when(filters.category_id, inCategory),
  ];
  const variants = `(SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id WHERE ${ofProducts.join(' AND ')})`;
  const ofVariants = (column: string) => (ofProducts.length > 0 ? [`${column} IN ${variants}`] : []);
  const ofOrders = [
    `o.delivery_date BETWEEN ${from} AND ${to}`,
    ...(isByLine ? [...orderConditions(when, filters), ...ofVariants('l.variant_id')] : []),
  ];
  const source = isByLine
    ? `(SELECT e.*, e.is_packed::integer AS packed_lines, e.is_complete::integer AS complete_lines FROM (${lineRows(ofOrders.join(' AND '))}) e)`
    : 'report_product_day';
  const where = [`d.day BETWEEN ${from} AND ${to}`, ...(isByLine ? [] : ofVariants('d.variant_id'))];
  const { key, name, joins = '', of } = dimensions[group];
  const columns = ['variant_id', ...(of ? [of] : [])].join(', ');
  const units = sums.includes('sold')
    ? 'array_agg(DISTINCT p.price_unit) FILTER (WHERE d.sold > 0)'
    : 'NULL::text[]';
  return db.run<ProductSums>(
    `SELECT ${key} AS key, ${name(lang)} AS name, ${units} AS units, ${sums.map((sum) => `sum(d.${sum})::float8 AS ${sum}`).join(', ')}
     FROM (SELECT ${columns}, ${sums.map((sum) => `sum(${sum}) AS ${sum}`).join(', ')} FROM ${source} d WHERE ${where.join(' AND ')}
         GROUP BY ${columns}) d
       JOIN variant v ON v.id = d.variant_id JOIN product p ON p.id = v.product_id ${joins}
     GROUP BY 1, 2 ORDER BY 2, 1`,
    values,
  );
}

const orderConditions = (when: ReturnType<typeof parameters>['when'], filters: Filters) => [
  ...when(filters.buyer_id, (value) => `o.buyer_id = ${value}`),
  ...when(filters.zone_id, (value) => `o.zone_id = ${value}`),
  ...when(filters.payment_method, (value) => `o.payment_method = ${value}`),
];

export type OrderSums = { key: string; name: string } & Partial<Record<OrderSumName, number>>;

type OrderQuery = {
  group: ReportGroup;
  lang: Lang;
  range: Range;
  filters: Filters;
  /** Only these are read. */
  sums: readonly OrderSumName[];
};

export function sumOrders(db: Db, { group, lang, range, filters, sums }: OrderQuery): Promise<OrderSums[]> {
  const { values, put, when } = parameters();
  const where = [
    `d.day BETWEEN ${put(range.from)} AND ${put(range.to)}`,
    ...when(filters.buyer_id, (value) => `d.buyer_id = ${value}`),
    ...when(filters.zone_id, (value) => `d.route = 'zone:' || ${value}::integer`),
    ...when(filters.payment_method, (value) => `d.payment_method = ${value}`),
  ];
  const { key, name, joins = '' } = dimensions[group];
  const columns = sums.map((sum) => `sum(d.${sum})::float8 AS ${sum}`).join(', ');
  return db.run<OrderSums>(
    `SELECT ${key} AS key, ${name(lang)} AS name, ${columns} FROM report_buyer_day d ${joins}
     WHERE ${where.join(' AND ')} GROUP BY 1, 2 ORDER BY 2, 1`,
    values,
  );
}

export type ClaimSums = { key: string } & Record<
  'damaged' | 'wrong' | 'missing' | 'quality' | 'underweight',
  number
>;

/** What was granted per reason. */
export function sumClaims(
  db: Db,
  { group, range, filters }: { group: 'day' | 'route'; range: Range; filters: Filters },
): Promise<ClaimSums[]> {
  const { values, put, when } = parameters();
  const where = [
    `o.delivery_date BETWEEN ${put(range.from)} AND ${put(range.to)}`,
    `o.state NOT IN ('cancelled', 'rejected', 'expired')`,
    ...orderConditions(when, filters),
  ];
  const key = group === 'day' ? 'o.delivery_date::text' : routeOfOrder;
  const kinds = ['damaged', 'wrong', 'missing', 'quality', 'underweight'];
  const sums = kinds.map(
    (kind) => `coalesce(sum(e.amount) FILTER (WHERE e.kind = '${kind}'), 0)::float8 AS ${kind}`,
  );
  return db.run<ClaimSums>(
    `SELECT ${key} AS key, ${sums.join(', ')}
     FROM shop_order o JOIN claim c ON c.order_id = o.id JOIN claim_line e ON e.claim_id = c.id
     WHERE ${where.join(' AND ')} GROUP BY 1`,
    values,
  );
}
