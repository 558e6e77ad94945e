import type { OrderLine } from '@bakul/shop/features/order/transaction/transaction.contract';
import { expect, test } from 'vitest';
import { claimJson } from './claim-draft.ts';
import {
  claimForShortfalls,
  countOf,
  isClaimed,
  isWrongWeight,
  receivedLines,
  takesWeight,
} from './receive-draft.ts';

// Only the fields that counting reads.
const carton = {
  id: 1,
  order_unit: 'carton',
  price_unit: 'kg',
  pack_size: 5,
  quantity: 2,
  picked_quantity: 2,
  picked_weight: 10.4,
  received_quantity: null,
  received_weight: null,
} as OrderLine;
const tray = { ...carton, id: 2, order_unit: 'tray', price_unit: 'tray', picked_weight: null };
const lines = [carton, tray];

test('starts with what was packed, or with what was received before', () => {
  expect(countOf(carton, new Map())).toEqual({ quantity: '2', weight: '' });
  const again = { ...carton, received_quantity: 1, received_weight: 5.1 };
  expect(countOf(again, new Map())).toEqual({ quantity: '1', weight: '5.1' });
  expect(claimForShortfalls(lines, new Map()).lines.size).toBe(0);
});

test('sends quantities and weights as numbers, and no weight where none was typed', () => {
  const counts = new Map([[1, { quantity: '2', weight: '9,8' }]]);
  expect(receivedLines(lines, counts)).toEqual([
    { id: 1, quantity: 2, weight: 9.8 },
    { id: 2, quantity: 2, weight: null },
  ]);
  const none = new Map([[1, { quantity: '0', weight: '9.8' }]]);
  expect(receivedLines([carton], none)).toEqual([{ id: 1, quantity: 0, weight: null }]);
});

test('turns what is short into a claim: kg for the weight, packs for the rest', () => {
  const counts = new Map([
    [1, { quantity: '2', weight: '9.8' }],
    [2, { quantity: '1', weight: '' }],
  ]);
  expect(JSON.parse(claimJson(claimForShortfalls(lines, counts))).lines).toEqual([
    { line_id: 1, kind: 'underweight', weight: 0.6, note: null },
    { line_id: 2, kind: 'missing', quantity: 1, note: null },
  ]);
});

test('does not claim a line twice, unless the first claim was denied', () => {
  const claimOf = (status: 'open' | 'resolved' | 'denied') =>
    ({ claims: [{ status, lines: [{ line_id: 1 }] }] }) as Parameters<typeof isClaimed>[0];
  expect([isClaimed(claimOf('open'), carton), isClaimed(claimOf('open'), tray)]).toEqual([true, false]);
  expect([isClaimed(claimOf('resolved'), carton), isClaimed(claimOf('denied'), carton)]).toEqual([
    true,
    false,
  ]);
});

test.each(['-1', 'ten', '10.401', '1.2345'])('rejects a weight of %j of 10.4 kg', (weight) => {
  expect(isWrongWeight(carton, { quantity: '2', weight })).toBe(true);
});

test.each(['', '10.4', '0', '9,8'])('accepts a weight of %j of 10.4 kg', (weight) => {
  expect(isWrongWeight(carton, { quantity: '2', weight })).toBe(false);
});

test('asks for a weight only of packs sold by weight that arrived', () => {
  expect(takesWeight(carton, { quantity: '1', weight: '' })).toBe(true);
  expect(takesWeight(carton, { quantity: '0', weight: '' })).toBe(false);
  expect(takesWeight(tray, { quantity: '1', weight: '' })).toBe(false);
});
