import { expect, test } from 'vitest';
import { purchaseListOf } from './purchase-list.ts';

const column = (key: string) => ({ key, kind: 'text' as const, label: key });
const columns = ['product', 'unit', 'farm', 'tomorrow', 'week_ahead', 'held', 'available', 'buy'].map(column);
const row = (product: string, farm: string, available: number, buy: number) => ({
  key: product,
  values: [product, 'kg', farm, 5, 30, 12, available, buy],
  previous: null,
  link: `/catalogue/${product}`,
});

test('lists what to buy per farm, both by name', () => {
  const rows = [
    row('Timun', 'Sekinchan', 0, 18),
    row('Bayam', 'Sekinchan', 8, 10),
    row('Cili', 'Lojing', 0, 18),
  ];
  const list = purchaseListOf({ columns, rows: [...rows, row('Halia', 'Bentong', 100, 0)] });
  expect(list.map(({ farm, lines }) => [farm, lines.map(({ product, buy }) => [product, buy])])).toEqual([
    ['Lojing', [['Cili', 18]]],
    [
      'Sekinchan',
      [
        ['Bayam', 10],
        ['Timun', 18],
      ],
    ],
  ]);
  expect(list[1]?.lines[0]).toMatchObject({ unit: 'kg', tomorrow: 5, weekAhead: 30, held: 12, available: 8 });
});

test('needs nothing when nothing is to be bought', () => {
  expect(purchaseListOf({ columns, rows: [row('Halia', 'Bentong', 100, 0)] })).toEqual([]);
});
