import { expect, test } from 'vitest';
import { parseInvoiceSearch } from './invoice-search.rules.ts';

const none = { invoice: null, order: null, name: null };

test.each([
  [undefined, none],
  [' ', none],
  ['inv', { ...none, invoice: 'INV' }],
  ['inv-2026-0000', { ...none, invoice: 'INV-2026-0000' }],
  ['b-261118', { ...none, order: 'B-261118' }],
  ['Invest Sdn Bhd', { ...none, name: 'Invest Sdn Bhd' }],
  ['PO-77', { ...none, name: 'PO-77' }],
])('%s', (typed, words) => {
  expect(parseInvoiceSearch(typed)).toEqual(words);
});
