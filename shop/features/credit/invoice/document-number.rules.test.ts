import { expect, test } from 'vitest';
import { formatDocumentNumber } from './document-number.rules.ts';

test('pads document numbers to six digits and lets them grow longer', () => {
  expect(formatDocumentNumber('invoice', 2026, 42)).toBe('INV-2026-000042');
  expect(formatDocumentNumber('receipt', 2027, 1)).toBe('RCP-2027-000001');
  expect(formatDocumentNumber('credit_note', 2026, 7)).toBe('CN-2026-000007');
  expect(formatDocumentNumber('debit_note', 2026, 3)).toBe('DN-2026-000003');
  expect(formatDocumentNumber('delivery_order', 2026, 1_000_000)).toBe('DO-2026-1000000');
});
