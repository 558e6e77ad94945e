import type { OrderLine } from '@bakul/shop/features/order/transaction/transaction.contract';
import { expect, test } from 'vitest';
import {
  changeKind,
  changeLine,
  claimJson,
  emptyDraft,
  isPhotoNeeded,
  isWrongAmount,
  kindOf,
  toggleLine,
} from './claim-draft.ts';

// Only the fields that a draft reads.
const line = { id: 7, quantity: 3, order_unit: 'tray', price_unit: 'tray' } as OrderLine;
const carton = {
  ...line,
  order_unit: 'carton',
  price_unit: 'kg',
  pack_size: 5,
  picked_quantity: 3,
  picked_weight: 15.5,
} as OrderLine;

test('adds a line with its full quantity and removes it again', () => {
  const joined = toggleLine(emptyDraft, line);
  expect(JSON.parse(claimJson(joined))).toEqual({
    note: null,
    lines: [{ line_id: 7, kind: 'damaged', quantity: 3, note: null }],
  });
  expect(toggleLine(joined, line).lines.size).toBe(0);
});

test('sends the quantity as a number and trims texts', () => {
  const draft = changeLine(toggleLine({ ...emptyDraft, note: ' Soft ' }, line), 7, {
    kind: kindOf('missing'),
    amount: '1,5',
    note: ' one crate ',
  });
  expect(JSON.parse(claimJson(draft))).toEqual({
    note: 'Soft',
    lines: [{ line_id: 7, kind: 'missing', quantity: 1.5, note: 'one crate' }],
  });
  expect(changeLine(draft, 8, { amount: '1' })).toBe(draft);
});

test('claims packs that are too light in kg, and asks for the amount again', () => {
  const light = changeKind(toggleLine(emptyDraft, carton), carton, 'underweight');
  expect(light.lines.get(7)).toMatchObject({ unit: 'kg', amount: '' });
  const typed = changeLine(light, 7, { amount: '0.35' });
  expect(JSON.parse(claimJson(typed)).lines).toEqual([
    { line_id: 7, kind: 'underweight', weight: 0.35, note: null },
  ]);
  expect(changeKind(typed, carton, 'missing').lines.get(7)).toMatchObject({ unit: 'pack', amount: '3' });
  expect(changeKind(toggleLine(emptyDraft, line), line, 'underweight').lines.get(7)?.unit).toBe('pack');
});

test('needs a photo unless goods are only missing or too light', () => {
  const damaged = toggleLine(emptyDraft, carton);
  const missing = changeKind(damaged, carton, 'missing');
  expect([emptyDraft, damaged, missing].map(isPhotoNeeded)).toEqual([true, true, false]);
});

test.each(['0', '', 'many', '-1', '3.001'])('rejects %j of three packs', (amount) => {
  expect(isWrongAmount({ amount, unit: 'pack' }, line)).toBe(true);
});

test.each(['3', '0.5', '2,75'])('accepts %j of three packs', (amount) => {
  expect(isWrongAmount({ amount, unit: 'pack' }, line)).toBe(false);
});

test.each([
  ['15.5', false],
  ['0.001', false],
  ['15.501', true],
  ['0', true],
  ['0.0001', true],
])('of 15.5 kg, %j is wrong: %s', (amount, expected) => {
  expect(isWrongAmount({ amount, unit: 'kg' }, carton)).toBe(expected);
});
