import type { BulkRow } from '@bakul/shop/features/cart/cart.contract';
import { describe, expect, test } from 'vitest';
import { addedKeys, checksOf, needsAttention, overviewOf, rowStateOf, rowsToCheck } from './row-check.ts';
import { filledRows, sheetOf } from './sheet.ts';
import { readStoredRows, storeRows } from './stored-rows.ts';

const answer = (row: number, over: Partial<BulkRow> = {}): BulkRow => ({
  row,
  sku: 'TOM-A-05',
  problem: null,
  name: 'Tomato',
  offer: null,
  quantity: 2,
  suggestion: null,
  amount: 100,
  ...over,
});

const rows = filledRows(
  sheetOf([
    { sku: '', quantity: '4' },
    { sku: ' TOM-A-05 ', quantity: '2,5' },
    { sku: 'CAR-A-01', quantity: '' },
  ]),
);

test('skips rows without a product and sends no empty quantity', () => {
  expect(rowsToCheck(rows).map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['TOM-A-05', '2.5'],
    ['CAR-A-01', '0'],
  ]);
});

test('matches results to their rows, even after skipped rows', () => {
  const checks = checksOf(rows, [answer(1), answer(2, { problem: 'not_a_quantity' })]);
  expect(rows.map((row) => rowStateOf(row, checks.get(row.key)).kind)).toEqual([
    'noProduct',
    'ready',
    'noQuantity',
  ]);
});

test('sums up what can be added and counts what needs attention', () => {
  const sheet = sheetOf([
    { sku: 'TOM-A-05', quantity: '2' },
    { sku: 'TOM-A-10', quantity: '1' },
    { sku: 'CAR-A-01', quantity: '9' },
    { sku: 'CAR-A', quantity: '1' },
    { sku: '', quantity: '4' },
  ]);
  const checks = checksOf(filledRows(sheet), [
    answer(1),
    answer(2, { amount: 250 }),
    answer(3, { suggestion: 5 }),
    answer(4, { problem: 'unknown_sku' }),
  ]);
  const { ready, open, total } = overviewOf(sheet, checks, null);
  expect([ready.map(({ sku }) => sku), open, total]).toEqual([['TOM-A-05', 'TOM-A-10'], 3, 350]);
  expect(overviewOf(sheet, checks, sheet[3]?.key ?? -1).open, 'an SKU being typed is not reported').toBe(2);
});

test('names the rows that were added', () => {
  const answers = [answer(1), answer(2, { problem: 'off_step' }), answer(3)];
  expect([...addedKeys(rows, answers)]).toEqual([rows[0]?.key, rows[2]?.key]);
});

describe('row state', () => {
  const [, row] = rows;
  if (!row) throw new Error('There is a second row');
  const stateWith = (over: Partial<BulkRow>, typed = row) => {
    const check = checksOf(rows, [answer(1, over)]).get(row.key);
    return rowStateOf(typed, check);
  };

  test.each<[Partial<BulkRow>, string, boolean]>([
    [{}, 'ready', false],
    [{ suggestion: 2 }, 'short', true],
    [{ problem: 'off_step', suggestion: 4 }, 'refused', true],
    [{ problem: 'unknown_sku' }, 'refused', true],
    [{ problem: 'not_a_quantity' }, 'refused', true],
  ])('for %j is %s', (over, kind, look) => {
    const state = stateWith(over);
    expect([state.kind, needsAttention(state)]).toEqual([kind, look]);
  });

  test('hides an unknown SKU while it is being typed but not a wrong quantity', () => {
    const kindOf = (over: Partial<BulkRow>) =>
      rowStateOf(row, checksOf(rows, [answer(1, over)]).get(row.key), true).kind;
    expect([kindOf({ problem: 'unknown_sku' }), kindOf({ problem: 'off_step' })]).toEqual([
      'waiting',
      'refused',
    ]);
  });

  test('ignores a result for an outdated text', () => {
    const state = stateWith({}, { ...row, quantity: '3' });
    expect([state.kind, needsAttention(state)]).toEqual(['waiting', false]);
  });
});

describe('rows stored in the tab', () => {
  const storageOf = (text: string | null) => {
    let stored = text;
    return {
      getItem: () => stored,
      setItem: (_: string, value: string) => {
        stored = value;
      },
    };
  };

  test('are restored unchanged', () => {
    const storage = storageOf(null);
    storeRows(storage, rows);
    expect(readStoredRows(storage)).toEqual(rows.map(({ sku, quantity }) => ({ sku, quantity })));
  });

  test.each(['', '{', '7', 'null', '{"a":1}', '[1,null,{"sku":3,"quantity":"1"},{"sku":"A"}]'])(
    'are empty when storage has %j',
    (text) => {
      expect(readStoredRows(storageOf(text))).toEqual([]);
    },
  );

  test('tolerate blocked storage', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    expect(readStoredRows({ getItem: blocked })).toEqual([]);
    expect(() => storeRows({ setItem: blocked }, rows)).not.toThrow();
  });
});
