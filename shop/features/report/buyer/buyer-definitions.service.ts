import { addDays } from '../../../kit/local-date.ts';
import type { Definition } from '../figures/definition.ts';
import { type Group, hasOneUnit, type Measure, type Sums, sumOf, unitSums } from '../figures/table.rules.ts';
import type { BuyerReportGroup, BuyerReportName } from '../report.constants.ts';
import { reportText } from '../report.messages.ts';
import { percentOfWhole } from '../report.rules.ts';
import * as queries from './buyer-report.queries.ts';

type BuyerQuery = {
  buyerId: number;
  group: BuyerReportGroup | null;
  category_id?: number | undefined;
  product_id?: number | undefined;
};
const get = (sums: Sums, name: string) => sums[name] ?? 0;
const unitOf = (units: readonly string[] | null | undefined) =>
  units?.length === 1 ? (units[0] ?? null) : null;

function spend({ buyerId, group, category_id, product_id }: BuyerQuery): Definition {
  const by = group ?? 'branch';
  if (by !== 'product' && by !== 'category' && category_id === undefined && product_id === undefined)
    return {
      measures: [
        sumOf('orders', 'count'),
        ...['goods', 'discount', 'tax', 'delivery', 'total'].map((key) => sumOf(key, 'sen')),
      ],
      async read({ db }, { from, to }) {
        const rows = await queries.sumSpend(db, { buyerId, from, to, group: by });
        return rows.map(({ key, name, units: _, ...sums }) => ({ key, name, sums }));
      },
      chart: ['total'],
      sort: by === 'month' ? 'month' : 'total',
      notes: (t) => [t('report_note_spend')],
    };
  return {
    facts: by === 'product' ? [{ key: 'unit', kind: 'text' }] : [],
    measures: [
      ...(by === 'product' ? [{ ...sumOf('sold', 'quantity'), key: 'quantity', of: quantityOf }] : []),
      ...['goods', 'discount', 'tax'].map((key) => sumOf(key, 'sen')),
      {
        key: 'total',
        kind: 'sen',
        of: (sums) => get(sums, 'goods') - get(sums, 'discount') + get(sums, 'tax'),
      },
    ],
    async read({ db, lang }, { from, to }) {
      const of = { categoryId: category_id ?? null, productId: product_id ?? null };
      const rows = await queries.sumSpendOnProducts(db, { buyerId, from, to, group: by, lang, ...of });
      return rows.map(({ key, name, slug, units, sold, goods, discount, tax }): Group => {
        const link = by === 'product' ? `/product/${slug}` : null;
        const sums = { sold: sold ?? 0, goods: goods ?? 0, discount: discount ?? 0, tax: tax ?? 0 };
        return {
          key,
          name,
          link,
          sums: { ...sums, ...unitSums(units ?? []) },
          texts: { unit: unitOf(units) },
        };
      });
    },
    chart: ['total'],
    sort: by === 'month' ? 'month' : 'total',
    notes: (t) => [t('report_note_spend')],
  };
}

/** Kilograms and pieces are not added up. */
const quantityOf = (sums: Sums) => (hasOneUnit(sums) ? get(sums, 'sold') : null);

/** Null of products that were not bought before. */
const paidMore: Measure = { key: 'paid_more', kind: 'sen', of: (sums) => sums.paid_more ?? null };

/** The prices of a period are compared with this many weeks before it. */
const weeksBefore = 8;
const average = (amount: number, quantity: number) => (quantity === 0 ? null : Math.round(amount / quantity));

function prices({ buyerId }: BuyerQuery): Definition {
  return {
    facts: [
      { key: 'unit', kind: 'text' },
      { key: 'price', kind: 'sen' },
      { key: 'price_before', kind: 'sen' },
      { key: 'price_change', kind: 'percent' },
    ],
    measures: [{ ...sumOf('sold', 'quantity'), key: 'quantity', of: quantityOf }, paidMore],
    async read({ db, lang }, { from, to }) {
      const before = addDays(from, -7 * weeksBefore);
      const rows = await queries.listPricesPaid[lang](db, buyerId, before, from, to);
      return rows.map((row): Group => {
        const price = average(row.paid, row.sold);
        const price_before = average(row.paid_before, row.sold_before);
        const change =
          price === null || price_before === null ? null : percentOfWhole(price - price_before, price_before);
        // From the exact average, so that a rounded price is not multiplied.
        const usual = (row.paid_before / row.sold_before) * row.sold;
        const paid_more: Sums = price_before === null ? {} : { paid_more: Math.round(row.paid - usual) };
        return {
          ...{ key: String(row.id), name: row.name, link: `/product/${row.slug}` },
          sums: { sold: row.sold, ...paid_more, ...unitSums([row.unit]) },
          texts: { unit: row.unit, price, price_before, price_change: change },
        };
      });
    },
    chart: ['paid_more'],
    sort: 'paid_more',
    notes: (t) => [t('report_note_paid', { weeks: weeksBefore })],
  };
}

function budget({ buyerId }: BuyerQuery): Definition {
  return {
    facts: [{ key: 'branch', kind: 'text' }],
    measures: [
      { key: 'budget', kind: 'sen', of: (sums) => sums.budget ?? null },
      sumOf('spent', 'sen'),
      {
        key: 'left',
        kind: 'sen',
        of: (sums) => (sums.budget === undefined ? null : sums.budget - get(sums, 'spent')),
      },
      {
        key: 'used_rate',
        kind: 'percent',
        of: (sums) => percentOfWhole(get(sums, 'spent'), get(sums, 'budget')),
      },
    ],
    async read({ db, lang }, period) {
      // Budgets are for whole months, so that the days of the period only choose the months.
      const from = `${period.from.slice(0, 7)}-01`;
      const to = addDays(`${addDays(`${period.to.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
      const [spent, budgets] = await Promise.all([
        queries.listMonths(db, buyerId, from, to),
        queries.listBudgetRows(db, buyerId, from, to),
      ]);
      return budgetGroups(spent, budgets, reportText[lang]('report_company_all'));
    },
    // Branches are parts of the whole company.
    isCharted: ({ key }) => !key.includes(' '),
    chart: ['spent', 'budget'],
    sort: 'month',
    hasTotal: false,
    notes: (t) => [t('report_note_budget')],
  };
}

type Spent = { month: string; branch: string; spent: number };

/** A row per month for the whole company, whose key is the month, and one for each branch that spent or has a budget. */
function budgetGroups(spent: readonly Spent[], budgets: readonly queries.BudgetRow[], all: string): Group[] {
  const rows = new Map<string, { month: string; branch: string | null; sums: Record<string, number> }>();
  const at = (month: string, branch: string | null) => {
    const key = branch === null ? month : `${month} ${branch}`;
    const row = rows.get(key) ?? { month, branch, sums: { spent: 0 } };
    rows.set(key, row);
    return row.sums;
  };
  for (const { month, branch, spent: amount } of spent)
    for (const sums of [at(month, null), at(month, branch)]) sums.spent = (sums.spent ?? 0) + amount;
  for (const { month, branch, amount } of budgets) at(month, branch).budget = amount;
  return [...rows].map(([key, { month, branch, sums }]) => ({
    key,
    name: month,
    sums,
    texts: { branch: branch ?? all },
  }));
}

export const buyerDefinitions: Readonly<Record<BuyerReportName, (query: BuyerQuery) => Definition>> = {
  spend,
  prices,
  budget,
};
