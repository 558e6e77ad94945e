import { expect, test } from 'vitest';
import { maxSelected, type PayItem, paymentEffect, refresh, select, sumOpenAmounts } from './selection.ts';

const item = (number: string, open: number): PayItem => ({ number, open, due_on: '2026-11-20' });
const none = new Map<string, PayItem>();

test('selects and deselects open invoices and ignores paid ones', () => {
  const both = select(none, [item('A', 500), item('B', 0), item('C', 250)], true);
  expect([...both.keys()]).toEqual(['A', 'C']);
  expect(sumOpenAmounts(both.values())).toBe(750);
  expect([...select(both, [item('A', 500)], false).keys()]).toEqual(['C']);
});

test('selects no more invoices than one payment accepts', () => {
  const many = Array.from({ length: maxSelected + 5 }, (_, n) => item(`I${n}`, 100));
  expect(select(none, many, true).size).toBe(maxSelected);
});

test('updates the selection from a fresh list', () => {
  const chosen = select(none, [item('A', 500), item('B', 300)], true);
  expect(refresh(chosen, [item('A', 500)])).toBe(chosen);
  const next = refresh(chosen, [item('A', 0), item('B', 100), item('C', 900)]);
  expect([...next.values()]).toEqual([item('B', 100)]);
});

test.each([
  [500, { left: 300, others: 0, advance: 0 }],
  [800, { left: 0, others: 0, advance: 0 }],
  [900, { left: 0, others: 100, advance: 0 }],
  [1500, { left: 0, others: 200, advance: 500 }],
])('%i paid with 800 selected and 1000 owed: %o', (amount, effect) => {
  expect(paymentEffect(amount, 800, 1000)).toEqual(effect);
});
