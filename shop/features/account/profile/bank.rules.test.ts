import { expect, test } from 'vitest';
import { banks } from '../../content/reference.rules.ts';
import { BankFields } from '../document/document.contract.ts';
import { bankName } from './bank.rules.ts';

test('finds every listed bank and no other', () => {
  for (const { code, name } of banks) expect(bankName(code)).toBe(name);
  expect(bankName('NOBANK')).toBeNull();
  expect(bankName('')).toBeNull();
});

test.each([
  ['12345', false],
  ['123456', true],
  ['1'.repeat(20), true],
  ['1'.repeat(21), false],
  ['12345a', false],
  ['１２３４５６', false],
])('%s is an account number: %s', (number, is) => {
  expect(BankFields.shape.account_number.safeParse(number).success).toBe(is);
});
