import { expect, test } from 'vitest';
import { isAboutIdentity, isIdentityNumber, isPersonalTin } from './tax-details.rules.ts';

const today = '2026-11-18';

test.each([
  ['NRIC', '900101145678', true],
  ['NRIC', '901301145678', false],
  ['NRIC', '90010114567', false],
  ['PASSPORT', 'A1234567', true],
  ['PASSPORT', 'A1234', false],
  ['PASSPORT', 'A123456789012', false],
  ['PASSPORT', 'A1234-567', false],
] as const)('the %s %s is an identity number: %s', (type, number, expected) => {
  expect(isIdentityNumber(type, number, today)).toBe(expected);
});

test.each([
  ['IG12345678901', true],
  ['IG123456789', true],
  ['IG12345678', false],
  ['IG123456789012', false],
  // Of a company.
  ['C2584563200', false],
  ['EI00000000010', false],
])('the tax number %s belongs to a person: %s', (tin, expected) => {
  expect(isPersonalTin(tin)).toBe(expected);
});

test('only errors about the buyer’s numbers can be solved by other numbers', () => {
  const solved = ['buyer_identity_missing', 'buyer_tin_invalid', 'CF324', 'ERR406'];
  for (const code of solved) expect(isAboutIdentity([{ code: 'total_invalid' }, { code }]), code).toBe(true);
  for (const code of ['supplier_tin_invalid', 'CF357', 'buyer_phone_invalid', 'DS301'])
    expect(isAboutIdentity([{ code }]), code).toBe(false);
});
