import type { Report } from '@bakul/shop/features/report/report.contract';

export type PurchaseLine = {
  key: string;
  product: string;
  link: string | null;
  unit: string;
  tomorrow: number;
  weekAhead: number;
  held: number;
  available: number;
  buy: number;
};
export type PurchaseFarm = { farm: string; lines: PurchaseLine[] };

/** What to buy from each farm, from the rows of the forecast by product. Products that need nothing are left out. */
export function purchaseListOf({ columns, rows }: Pick<Report, 'columns' | 'rows'>): PurchaseFarm[] {
  const placeOf = new Map(columns.map(({ key }, index) => [key, index]));
  const lines = rows.map(({ key, values, link }) => {
    const text = (column: string) => String(values[placeOf.get(column) ?? -1] ?? '');
    const number = (column: string) => {
      const value = values[placeOf.get(column) ?? -1];
      return typeof value === 'number' ? value : 0;
    };
    const line: PurchaseLine = {
      key,
      link,
      product: String(values[0] ?? ''),
      unit: text('unit'),
      tomorrow: number('tomorrow'),
      weekAhead: number('week_ahead'),
      held: number('held'),
      available: number('available'),
      buy: number('buy'),
    };
    return { farm: text('farm'), line };
  });
  const farms = Map.groupBy(
    lines.filter(({ line }) => line.buy > 0),
    ({ farm }) => farm,
  );
  return [...farms]
    .map(([farm, own]) => ({
      farm,
      lines: own.map(({ line }) => line).toSorted((a, b) => a.product.localeCompare(b.product)),
    }))
    .toSorted((a, b) => a.farm.localeCompare(b.farm));
}
