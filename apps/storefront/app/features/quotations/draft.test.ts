import { updateQuotation } from '@bakul/shop/features/quotation/quotation.contract';
import { expect, test } from 'vitest';
import { type Draft, isFullyValid, readDraft, toDraftPatch } from './draft.ts';
import {
  type DraftLine,
  hasWrongQuantity,
  requestedLines,
  targetOf,
  totalsOf,
  withCurrentPrices,
} from './draft-lines.ts';

const now = new Date('2026-11-16T10:00:00+08:00');
const tomato: DraftLine = {
  variant_id: 7,
  sku: 'TOM-10',
  name: 'Cameron tomato',
  route: '/product/cameron-tomato',
  thumb: null,
  options: ['A', 'Carton, 10 kg'],
  pack_label: 'Carton, 10 kg',
  order_unit: 'carton',
  price_unit: 'kg',
  pack_size: 10,
  min_quantity: 2,
  quantity_step: 2,
  list_price: 540,
  quantity: '4',
  target: '4.80',
  note: ' ripe ',
};
const draft: Draft = {
  lines: [tomato],
  title: ' Ramadan ',
  requiredOn: '2026-11-20',
  way: 'address',
  addressId: 3,
  pickupId: 9,
  frequency: 'weekly',
  note: '',
};

test('builds a patch that the API accepts', () => {
  const patch = toDraftPatch(draft, now);
  expect(patch).toEqual({
    lines: [{ variant_id: 7, quantity: 4, target_price: 480, note: 'ripe' }],
    title: 'Ramadan',
    required_on: '2026-11-20',
    address_id: 3,
    pickup_id: null,
    frequency: 'weekly',
    note: null,
  });
  expect(updateQuotation.input.safeParse({ slug: 'Q-261118-7K3QX', ...patch }).success).toBe(true);
});

test('saves the rest when the date has passed and a target price is invalid', () => {
  const wrong = { ...draft, requiredOn: '2026-11-16', lines: [{ ...tomato, target: 'cheap' }] };
  const patch = toDraftPatch(wrong, now);
  expect(patch).not.toHaveProperty('required_on');
  expect(patch.lines[0]).toMatchObject({ target_price: null, quantity: 4 });
  expect([isFullyValid(draft, now), isFullyValid(wrong, now)]).toEqual([true, false]);
});

test.each([
  ['', null, false],
  ['4.8', 480, false],
  ['RM 1,200', 120000, false],
  ['0', null, true],
  ['100,000.01', null, true],
  ['4,8', null, true],
])('parses a target price of "%s"', (target, sen, isWrong) => {
  expect(targetOf({ target })).toEqual({ sen, isWrong });
});

test.each([
  ['4', false],
  ['3', true],
  ['1', true],
  ['', true],
])('validates %s cartons for a minimum of 2 in steps of 2', (quantity, isWrong) => {
  expect(hasWrongQuantity({ ...tomato, quantity })).toBe(isWrong);
});

test('uses the list price in the target total of lines without a target', () => {
  const plain = { ...tomato, variant_id: 8, quantity: '2', target: '' };
  expect(totalsOf([tomato, plain])).toEqual({ list: 32400, target: 30000 });
  expect(totalsOf([plain])).toEqual({ list: 10800, target: null });
});

test('updates names and prices from a response and keeps the input', () => {
  const answered = { ...tomato, list_price: 500, quantity: 4, target_price: 480, note: null };
  const shown = { position: 1, offered_price: null, is_available: true };
  const amounts = { list_amount: 20000, offered_amount: null, saving: null };
  const [line] = withCurrentPrices([{ ...tomato, quantity: '6' }], [{ ...answered, ...shown, ...amounts }]);
  expect(line).toMatchObject({ list_price: 500, quantity: '6', target: '4.80' });
  expect(requestedLines(line ? [line] : [])[0]).toMatchObject({ quantity: 6, target_price: 480 });
});

test('restores a stored draft and rejects anything else', () => {
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  for (const kept of [null, 'x', '{}', JSON.stringify({ ...draft, lines: [{ variant_id: 'x' }] })])
    expect(readDraft(kept)).toBeNull();
});
