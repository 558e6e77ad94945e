import type { OrderSumName, ProductSumName } from '../aggregate/line-rows.queries.ts';
import type { ReportGroup } from '../report.constants.ts';
import { onTimeHour } from '../report.constants.ts';
import type { ReportQuery } from '../report.contract.ts';
import type { Period } from '../report.rules.ts';
import { percentOfWhole } from '../report.rules.ts';
import type { Define, ReadCtx } from './definition.ts';
import { type OrderSums, type ProductSums, sumClaims, sumOrders, sumProducts } from './sums.queries.ts';
import { type Group, hasOneUnit, type Measure, type Sums, sumOf, unitSums } from './table.rules.ts';

/** Reports that sum up orders or order lines. */

const get = (sums: Sums, name: string) => sums[name] ?? 0;
const minus = (key: string, one: string, ...others: string[]): Measure => ({
  key,
  kind: 'sen',
  of: (sums) => others.reduce((left, name) => left - get(sums, name), get(sums, one)),
});

/** Null where goods of different units were added up. */
const quantity: Measure = {
  key: 'quantity',
  kind: 'quantity',
  of: (sums) => (hasOneUnit(sums) ? get(sums, 'sold') : null),
};
const unitOf = (units: readonly string[] | null) => (units?.length === 1 ? (units[0] ?? null) : null);

const productGroups: ReadonlySet<ReportGroup | null> = new Set(['product', 'category', 'farm']);
const isAboutProducts = ({ category_id, farm_id, product_id }: ReportQuery, group: ReportGroup | null) =>
  productGroups.has(group) || category_id !== undefined || farm_id !== undefined || product_id !== undefined;

/** Whether the aggregate of products lacks something that the query asks for. */
export const needsLines = (query: ReportQuery, group: ReportGroup | null): boolean =>
  isAboutProducts(query, group) &&
  (group === 'customer' ||
    group === 'route' ||
    query.buyer_id !== undefined ||
    query.zone_id !== undefined ||
    query.payment_method !== undefined);

function productGroup(group: ReportGroup) {
  return ({ key, name, units, ...sums }: ProductSums): Group => ({
    key,
    name,
    link: group === 'product' ? `/catalogue/${key}` : null,
    sums: { ...sums, ...unitSums(units ?? []) },
    texts: { unit: unitOf(units) },
  });
}
const orderGroup = ({ key, name, ...sums }: OrderSums): Group => ({ key, name, sums });

const readProducts =
  (query: ReportQuery, group: ReportGroup, sums: readonly ProductSumName[]) =>
  async ({ db, lang }: ReadCtx, range: Period): Promise<Group[]> => {
    const isByLine = needsLines(query, group);
    const rows = await sumProducts(db, { group, lang, range, filters: query, sums, isByLine });
    return rows.map(productGroup(group));
  };
const readOrders =
  (query: ReportQuery, group: ReportGroup, sums: readonly OrderSumName[]) =>
  async ({ db, lang }: ReadCtx, range: Period): Promise<Group[]> =>
    (await sumOrders(db, { group, lang, range, filters: query, sums })).map(orderGroup);

export const sales: Define = (query, group) => {
  const by = group ?? 'day';
  if (isAboutProducts(query, group))
    return {
      facts: by === 'product' ? [{ key: 'unit', kind: 'text' }] : [],
      measures: [
        quantity,
        sumOf('goods', 'sen'),
        sumOf('discount', 'sen'),
        minus('sales', 'goods', 'discount'),
        sumOf('tax', 'sen'),
      ],
      read: readProducts(query, by, ['sold', 'goods', 'discount', 'tax']),
      chart: ['sales'],
      sort: 'sales',
      notes: (t) => [t('report_note_days'), t('report_note_products')],
    };
  return {
    measures: [
      sumOf('orders', 'count'),
      {
        key: 'net',
        kind: 'sen',
        of: (sums) => totalOfOrders(sums) - get(sums, 'refunded') - get(sums, 'credited'),
      },
      sumOf('goods', 'sen'),
      sumOf('discount', 'sen'),
      sumOf('tax', 'sen'),
      sumOf('delivery', 'sen'),
      { key: 'total', kind: 'sen', of: totalOfOrders },
      sumOf('refunded', 'sen'),
      sumOf('credited', 'sen'),
    ],
    read: readOrders(query, by, ['orders', 'goods', 'discount', 'tax', 'delivery', 'refunded', 'credited']),
    chart: ['net'],
    sort: 'net',
    notes: (t) => [t('report_note_days'), t('report_note_refunds')],
  };
};

const totalOfOrders = (sums: Sums) =>
  get(sums, 'goods') - get(sums, 'discount') + get(sums, 'tax') + get(sums, 'delivery');

const netSales = (sums: Sums) => get(sums, 'goods') - get(sums, 'discount');

const margins = ['goods', 'discount', 'cost', 'costed'] as const;

export const margin: Define = (query, group) => {
  const by = group ?? 'product';
  return {
    measures: [
      minus('sales', 'goods', 'discount'),
      sumOf('costed', 'sen'),
      { key: 'cost', kind: 'sen', of: (sums) => ifCosted(sums, get(sums, 'cost')) },
      { key: 'margin', kind: 'sen', of: (sums) => ifCosted(sums, get(sums, 'costed') - get(sums, 'cost')) },
      {
        key: 'margin_rate',
        kind: 'percent',
        of: (sums) => percentOfWhole(get(sums, 'costed') - get(sums, 'cost'), get(sums, 'costed')),
      },
      {
        key: 'unknown_rate',
        kind: 'percent',
        of: (sums) => percentOfWhole(netSales(sums) - get(sums, 'costed'), netSales(sums)),
      },
    ],
    read: isAboutProducts(query, by) ? readProducts(query, by, margins) : readOrders(query, by, margins),
    chart: ['margin'],
    sort: 'margin',
    notes: (t) => [t('report_note_days'), t('report_note_cost')],
  };
};

/** Unknown stays unknown, instead of a margin of nothing. */
const ifCosted = (sums: Sums, value: number) => (get(sums, 'costed') === 0 ? null : value);

export const fillRate: Define = (query, group) => {
  const by = group ?? 'product';
  const isOfProducts = isAboutProducts(query, by);
  const [complete, all] = isOfProducts
    ? (['complete_lines', 'packed_lines'] as const)
    : (['complete_orders', 'packed_orders'] as const);
  return {
    measures: [
      sumOf('ordered', 'quantity'),
      sumOf('delivered', 'quantity'),
      {
        key: 'short',
        kind: 'quantity',
        of: (sums) => rounded(get(sums, 'ordered') - get(sums, 'delivered')),
      },
      {
        key: 'fill_rate',
        kind: 'percent',
        of: (sums) => percentOfWhole(get(sums, 'delivered'), get(sums, 'ordered')),
      },
      {
        key: 'complete_rate',
        kind: 'percent',
        of: (sums) => percentOfWhole(get(sums, complete), get(sums, all)),
      },
    ],
    read: isOfProducts
      ? readProducts(query, by, ['ordered', 'delivered', 'complete_lines', 'packed_lines'])
      : readOrders(query, by, ['ordered', 'delivered', 'complete_orders', 'packed_orders']),
    chart: ['fill_rate'],
    sort: 'short',
    notes: (t) => [t('report_note_fill')],
  };
};

const rounded = (value: number) => Math.round(value * 1000) / 1000;

const wasted = [
  'spoiled',
  'counted',
  'returned',
  'spoiled_value',
  'counted_value',
  'returned_value',
] as const;

export const wastage: Define = (query, group) => {
  const by = group ?? 'product';
  return {
    measures: [
      sumOf('spoiled', 'quantity'),
      sumOf('spoiled_value', 'sen'),
      sumOf('counted', 'quantity'),
      sumOf('counted_value', 'sen'),
      sumOf('returned', 'quantity'),
      sumOf('returned_value', 'sen'),
    ],
    async read(ctx, range) {
      const groups = await readProducts(query, by, wasted)(ctx, range);
      return groups.filter(({ sums }) => sums.spoiled || sums.counted || sums.returned);
    },
    chart: ['spoiled_value'],
    sort: 'spoiled_value',
    notes: (t) => [t('report_note_wastage')],
  };
};

const claimKinds = ['damaged', 'wrong', 'missing', 'quality', 'underweight'] as const;

const served = ['delivered_orders', 'on_time_orders', 'orders', 'claims', 'claimed'] as const;

export const service: Define = (query, group) => {
  const by = group === 'route' ? 'route' : 'day';
  return {
    measures: [
      sumOf('delivered_orders', 'count'),
      {
        key: 'on_time_rate',
        kind: 'percent',
        of: (sums) => percentOfWhole(get(sums, 'on_time_orders'), get(sums, 'delivered_orders')),
      },
      sumOf('orders', 'count'),
      sumOf('claims', 'count'),
      {
        key: 'claim_rate',
        kind: 'quantity',
        of: (sums) =>
          get(sums, 'orders') === 0 ? null : rounded((get(sums, 'claims') * 100) / get(sums, 'orders')),
      },
      sumOf('claimed', 'sen'),
      ...claimKinds.map((kind) => sumOf(kind, 'sen')),
    ],
    async read({ db, lang }, range) {
      const [orders, claims] = await Promise.all([
        sumOrders(db, { group: by, lang, range, filters: query, sums: served }),
        sumClaims(db, { group: by, range, filters: query }),
      ]);
      const reasons = new Map(claims.map(({ key, ...sums }) => [key, sums]));
      return orders
        .map(orderGroup)
        .map((each) => ({ ...each, sums: { ...each.sums, ...reasons.get(each.key) } }));
    },
    chart: ['on_time_rate'],
    sort: 'claims',
    notes: (t) => [t('report_note_on_time', { hour: onTimeHour })],
  };
};

/** Sen per price unit. Null where goods of different units were added up. */
const price = (sums: Sums) =>
  get(sums, 'sold') === 0 || !hasOneUnit(sums) ? null : Math.round(netSales(sums) / get(sums, 'sold'));

/** With a product the development per day, without one the average of each product. */
export const prices: Define = (query) => ({
  facts: query.product_id === undefined ? [{ key: 'unit', kind: 'text' }] : [],
  measures: [{ key: 'price', kind: 'sen', of: price }, quantity, minus('sales', 'goods', 'discount')],
  read: readProducts(query, query.product_id === undefined ? 'product' : 'day', [
    'sold',
    'goods',
    'discount',
  ]),
  chart: query.product_id === undefined ? ['price'] : ['price', 'quantity'],
  sort: 'sales',
  notes: (t) => [t('report_note_days'), t('report_note_prices')],
});
