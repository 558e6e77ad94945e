import { expect, test } from 'vitest';
import { draftOf, fillAsOrdered, type PackLine, packInput, problemOf, totalOf } from './pack-draft.ts';

const line: PackLine = {
  id: 1,
  product_id: 1,
  variant_id: 1,
  route: '/product/tomato',
  thumb: null,
  sku: 'TOM',
  name: 'Tomato',
  pack_label: '5 kg carton',
  order_unit: 'carton',
  price_unit: 'kg',
  pack_size: 5,
  is_catch_weight: false,
  quantity: 2,
  note: null,
  price: 1000,
  list_price: 1000,
  price_source: 'list',
  amount: 10_000,
  discount: 0,
  tax: 0,
  picked_quantity: null,
  picked_weight: null,
  shortage: null,
  received_quantity: null,
  received_weight: null,
  replaces_id: null,
  replaced_quantity: null,
  review: { may: false, rating: null },
};
const melon: PackLine = { ...line, id: 2, name: 'Melon', is_catch_weight: true, quantity: 1, amount: 5000 };
const order: Parameters<typeof totalOf>[0] = {
  lines: [line, melon],
  substitutes: [],
  tax_rates: [],
  delivery: 1200,
  promotion_kind: null,
  payment_method: 'credit',
  total: 16_200,
};
const entry = { quantity: '2', weight: '', shortage: '' } as const;

test('sends nothing until every line is packed, and weighed where required', () => {
  const open = draftOf(order);
  expect(packInput(order, open)).toBe(null);
  const filled = fillAsOrdered(order, open);
  expect(packInput(order, filled)).toBe(null);
  expect(packInput(order, { ...filled, 2: { quantity: '1', weight: '5,2', shortage: '' } })).toEqual([
    { id: 1, picked_quantity: 2, picked_weight: null, shortage: null },
    { id: 2, picked_quantity: 1, picked_weight: 5.2, shortage: null },
  ]);
});

test.each([
  [line, { ...entry, quantity: '' }, 'empty'],
  [line, { ...entry, quantity: 'two' }, 'empty'],
  [line, { ...entry, quantity: '3' }, 'too_much'],
  [line, { ...entry, quantity: '0' }, null],
  [melon, { ...entry, quantity: '1' }, 'weight'],
  [melon, { ...entry, quantity: '1', weight: '5.6' }, 'weight'],
  [melon, { ...entry, quantity: '1', weight: '5.5' }, null],
  [melon, { ...entry, quantity: '0', weight: '5' }, null],
] as const)('reports what prevents packing a line (case %#)', (of, typed, problem) => {
  expect(problemOf(of, typed)).toBe(problem);
});

test('sends a reason only for a shortage', () => {
  const draft = {
    1: { quantity: '1', weight: '', shortage: 'damaged' },
    2: { quantity: '0', weight: '', shortage: '' },
  } as const;
  expect(packInput(order, draft)?.map(({ shortage }) => shortage)).toEqual(['damaged', null]);
  const whole = { ...draft, 1: { ...draft[1], quantity: '2' } };
  expect(packInput(order, whole)?.[0]?.shortage).toBe(null);
});

test('recalculates the total as quantities and weights are typed', () => {
  const filled = fillAsOrdered(order, draftOf(order));
  expect(totalOf(order, draftOf(order))).toBe(16_200);
  expect(totalOf(order, { ...filled, 1: { ...entry, quantity: '1' } })).toBe(11_200);
  const weighed = (weight: string) => ({ ...filled, 2: { quantity: '1', weight, shortage: '' as const } });
  expect(totalOf(order, weighed('4.5'))).toBe(15_700);
  expect(totalOf(order, weighed('5.5'))).toBe(16_700);
  // Prepaid orders are never charged more than was ordered.
  expect(totalOf({ ...order, payment_method: 'online' }, weighed('5.5'))).toBe(16_200);
});

test('a replaced item is packed without what its substitute is delivered for', () => {
  const replaced = { ...line, replaced_quantity: 1 };
  const substitute = { ...line, id: 3, quantity: 1, replaces_id: 1, price: 800, amount: 0 };
  const replacing = { ...order, lines: [replaced, substitute], total: 11_200 };
  const filled = fillAsOrdered(replacing, draftOf(replacing));
  expect(packInput(replacing, filled)?.map(({ picked_quantity }) => picked_quantity)).toEqual([1, 1]);
  expect(problemOf(replaced, { ...entry, quantity: '2' })).toBe('too_much');
  expect(totalOf(replacing, filled)).toBe(10_200);
});
