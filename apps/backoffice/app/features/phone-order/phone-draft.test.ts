import { expect, test } from 'vitest';
import { addGoods, emptyDraft, inputOf, paymentMethodOf, quantityOf } from './phone-draft.ts';

const tomato = { variant_id: 1, sku: 'TOM', name: 'Tomato', pack_label: '5 kg' };

test('adds a repeated product to its existing line', () => {
  const once = addGoods([], tomato, 2);
  expect(addGoods(once, tomato, 1.5)).toEqual([{ ...tomato, quantity: '3.5' }]);
});

test('joins the notes of a repeated product', () => {
  const once = addGoods([], tomato, 2, 'potong');
  expect(once).toEqual([{ ...tomato, quantity: '2', note: 'potong' }]);
  expect(addGoods(once, tomato, 1)).toEqual([{ ...tomato, quantity: '3', note: 'potong' }]);
  expect(addGoods(once, tomato, 1, 'fresh')).toEqual([{ ...tomato, quantity: '3', note: 'potong, fresh' }]);
});

test.each([
  ['2', 2],
  ['2,5', 2.5],
  ['0', null],
  ['', null],
  ['two', null],
  ['1.2345', null],
])('reads %s as quantity %s', (text, quantity) => {
  expect(quantityOf(text)).toBe(quantity);
});

test.each([
  [null, true, 'transfer'],
  [null, false, 'online'],
  ['transfer', false, 'transfer'],
  ['credit', true, 'credit'],
] as const)('with %s chosen and transfer available: %s, pays by %s', (method, is_available, paid) => {
  const offers = [
    { method: 'online', is_available: true },
    { method: 'transfer', is_available },
  ] as const;
  expect(paymentMethodOf({ method }, offers)).toBe(paid);
  expect(paymentMethodOf({ method })).toBe(method ?? 'transfer');
});

test('keeps transfer when online payment is not available either', () => {
  const offers = [
    { method: 'online', is_available: false },
    { method: 'transfer', is_available: false },
  ] as const;
  expect(paymentMethodOf({ method: null }, offers)).toBe('transfer');
});

test('builds the input from what is known and leaves out incomplete lines', () => {
  expect(inputOf(emptyDraft)).toBe(null);
  const lines = [
    { ...tomato, quantity: '2', note: ' ripe ' },
    { ...tomato, variant_id: 2, quantity: '' },
    { ...tomato, variant_id: 3, quantity: '1', note: '' },
  ];
  expect(inputOf({ ...emptyDraft, buyerId: 1, personId: 2, lines, place: 'pickup 7', po: ' A1 ' })).toEqual({
    buyer_id: 1,
    person_id: 2,
    lines: [
      { variant_id: 1, quantity: 2, note: 'ripe' },
      { variant_id: 3, quantity: 1 },
    ],
    payment_method: 'transfer',
    substitution: 'same_grade',
    pickup_id: 7,
    po_number: 'A1',
  });
});
