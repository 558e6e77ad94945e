import { firstFailure } from '@bakul/ui/validate';
import { expect, test } from 'vitest';
import { emailRules, mobileRules, newPasswordRules, ssmNumberRules } from './account-rules.ts';

test.each([
  ['', 'required'],
  ['Ab-1', 'between'],
  ['kangkung-1', 'uppercase'],
  ['KANGKUNG-1', 'lowercase'],
  ['Kangkung1', 'symbol'],
  ['Kangkung-1', undefined],
  // Not trimmed: spaces count.
  ['Abcde-1 ', undefined],
])('the password %j violates %s', (value, rule) => {
  expect(firstFailure(value, newPasswordRules)?.rule).toBe(rule);
});

test('accepts email addresses, mobile phones and SSM numbers as people write them', () => {
  const fine = (value: string, rules: typeof emailRules) => firstFailure(value, rules) === null;
  expect(fine(' nama@kedai.my ', emailRules)).toBe(true);
  expect([fine('nama', emailRules), fine('a@b', emailRules), fine('a b@c.my', emailRules)]).not.toContain(
    true,
  );
  expect([fine('012-345 6789', mobileRules), fine('+65 9123 4567', mobileRules)]).not.toContain(false);
  expect([fine('03-8938 2200', mobileRules), fine('12345', mobileRules)]).not.toContain(true);
  expect([fine('2024-0101 2345', ssmNumberRules), fine('202407012345', ssmNumberRules)]).toEqual([
    true,
    false,
  ]);
});
