import type { BulkRow } from '@bakul/shop/features/cart/cart.contract';
import { describe, expect, test } from 'vitest';
import { keep, readStoredRows } from './kept-rows.ts';
import { checksOf, isReady, needsAttention, rowStateOf, rowsToCheck } from './row-check.ts';
import { filledRows, sheetOf } from './sheet.ts';

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

describe('row state', () => {
  const [, row] = rows;
  if (!row) throw new Error('There is a second row');
  const stateWith = (over: Partial<BulkRow>, typed = row) => {
    const check = checksOf(rows, [answer(1, over)]).get(row.key);
    return rowStateOf(typed, check);
  };

  test.each<[Partial<BulkRow>, string, boolean, boolean]>([
    [{}, 'ready', true, false],
    [{ suggestion: 2 }, 'short', false, true],
    [{ problem: 'off_step', suggestion: 4 }, 'refused', false, true],
    [{ problem: 'unknown_sku' }, 'refused', false, true],
    [{ problem: 'not_a_quantity' }, 'refused', false, true],
  ])('for %j is %s', (over, kind, ready, look) => {
    const state = stateWith(over);
    expect([state.kind, isReady(state), needsAttention(state)]).toEqual([kind, ready, look]);
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
    expect([state.kind, isReady(state), needsAttention(state)]).toEqual(['waiting', false, false]);
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
    keep(storage, rows);
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
    expect(() => keep({ setItem: blocked }, rows)).not.toThrow();
  });
});
