import type { OrderLine } from '@bakul/shop/features/order/transaction/transaction.contract';
import { expect, test } from 'vitest';
import { changeLine, claimJson, emptyDraft, isWrongQuantity, kindOf, toggleLine } from './claim-draft.ts';

// Only the fields that a draft reads.
const line = { id: 7, quantity: 3 } as OrderLine;

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
    quantity: '1,5',
    note: ' one crate ',
  });
  expect(JSON.parse(claimJson(draft))).toEqual({
    note: 'Soft',
    lines: [{ line_id: 7, kind: 'missing', quantity: 1.5, note: 'one crate' }],
  });
  expect(changeLine(draft, 8, { quantity: '1' })).toBe(draft);
});

test.each(['0', '', 'many', '-1', '3.001'])('rejects %j of three as a quantity', (typed) => {
  expect(isWrongQuantity(typed, line)).toBe(true);
});

test.each(['3', '0.5', '2,75'])('accepts %j of three as a quantity', (typed) => {
  expect(isWrongQuantity(typed, line)).toBe(false);
});
