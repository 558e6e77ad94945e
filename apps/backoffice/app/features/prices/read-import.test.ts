import { expect, test } from 'vitest';
import { readImport } from './read-import.ts';
import { buildPriceRow } from './testing.ts';

const rows = [
  buildPriceRow(1, { sku: 'TOM-A-05' }),
  buildPriceRow(2, { sku: 'KKG-A-03' }),
  buildPriceRow(3, { sku: 'SHI-A-02' }),
];
const read = (text: string) => readImport(text, rows);
const brief = (text: string) => {
  const { changes, errors, same } = read(text);
  return {
    changes: changes.map(({ line, row, price, cost }) => [line, row.sku, price, cost]),
    errors: errors.map(({ line, problem, value }) => [line, problem, value]),
    same,
  };
};

test('reports the changes and the errors of each row', () => {
  const text = [
    'name;SKU;Price;cost',
    'Tomato;tom-a-05;4,20;3.10',
    'Kangkung;KKGA03;4.00;',
    'Nobody;XXX-1;5.00;',
    'Shiitake;SHI-A-02;five;',
    'Tomato;TOM-A-05;4.30;',
    ';;;1',
  ].join('\r\n');
  expect(brief(text)).toEqual({
    changes: [[2, 'TOM-A-05', 420, 310]],
    errors: [
      [4, 'sku_unknown', 'XXX-1'],
      [5, 'price_wrong', 'five'],
      [6, 'sku_twice', 'TOM-A-05'],
      [7, 'sku_missing', ''],
    ],
    same: 1,
  });
});

test.each([
  ['sku;price\nTOM-A-05;8,60', [860]],
  ['sku,price\nTOM-A-05,"8,60"', [860]],
  ['sku;price;cost\nTOM-A-05;1.200,50;7,10', [120_050]],
  ['sku,price\nTOM-A-05,8,60', ['decimal_comma']],
  ['sku,price,cost\nTOM-A-05,8,60,', ['decimal_comma']],
  ['sku,price,cost\nTOM-A-05,8,60', ['decimal_comma']],
  ['sku,price,cost\nTOM-A-05,8,60,7,10', ['decimal_comma']],
  ['sku,cost,price\nTOM-A-05,7,10,8.60', ['decimal_comma']],
  ['sku;price\nTOM-A-05;1,200', ['price_wrong']],
])('understands or refuses a decimal comma: %j', (text, expected) => {
  const { changes, errors } = read(text);
  expect([...changes.map(({ price }) => price), ...errors.map(({ problem }) => problem)]).toEqual(expected);
});

test('treats a cost alone as a change and reports an invalid cost', () => {
  expect(brief('sku,price,cost\nTOM-A-05,4.00,2.90\nKKG-A-03,4.10,-1')).toEqual({
    changes: [[2, 'TOM-A-05', 400, 290]],
    errors: [[3, 'cost_wrong', '-1']],
    same: 0,
  });
});

test("finds no changes in the sheet's own export", () => {
  const file =
    '\uFEFFsku,name,name_ms,pack,cost,yesterday,price\r\nTOM-A-05,"Goods, 1",Barang,5 kg,3.00,4.00,4.00\r\n';
  expect(brief(file)).toEqual({ changes: [], errors: [], same: 1 });
});

test.each([
  ['', 'empty'],
  ['sku,price', 'empty'],
  ['TOM-A-05,4.20', 'no_columns'],
  ['sku,price\n"TOM', 'unclosed'],
  [`sku,price\n${'TOM-A-05,4.20\n'.repeat(2001)}`, 'too_many'],
])('refuses the whole file when it is %j', (text, problem) => {
  expect(read(text)).toMatchObject({ isRefused: true, changes: [], errors: [{ problem }] });
});
