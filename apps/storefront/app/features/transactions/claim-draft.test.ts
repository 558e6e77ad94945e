import type { OrderLine } from '@bakul/shop/features/order/transaction/transaction.contract';
import { expect, test } from 'vitest';
import { changeLine, claimJson, emptyDraft, isWrongQuantity, kindOf, toggleLine } from './claim-draft.ts';

// Only what a draft looks at.
const line = { id: 7, quantity: 3 } as OrderLine;

test('a line joins with all of it, and leaves again', () => {
  const joined = toggleLine(emptyDraft, line);
  expect(JSON.parse(claimJson(joined))).toEqual({
    note: null,
    lines: [{ line_id: 7, kind: 'damaged', quantity: 3, note: null }],
  });
  expect(toggleLine(joined, line).lines.size).toBe(0);
});

test('what was typed is sent as a number, texts without their ends', () => {
  const draft = changeLine(toggleLine({ ...emptyDraft, note: ' Soft ' }, line), 7, {
    kind: kindOf('missing'),
    quantity: '1,5',
    note: ' one crate ',
  });
  expect(JSON.parse(claimJson(draft))).toEqual({
    note: 'Soft',
    lines: [{ line_id: 7, kind: 'missing', quantity: 1.5, note: 'one crate' }],
  });
  expect(changeLine(draft, 8, { quantity: '1' })).toBe(draft);
});

test.each(['0', '', 'many', '-1', '3.001'])('%j of three is no quantity to claim', (typed) => {
  expect(isWrongQuantity(typed, line)).toBe(true);
});

test.each(['3', '0.5', '2,75'])('%j of three is one', (typed) => {
  expect(isWrongQuantity(typed, line)).toBe(false);
});
