import { firstFailure } from '@bakul/ui/validate';
import { describe, expect, test } from 'vitest';
import { emailRules, mobileRules, newPasswordRules, ssmNumberRules } from './account-rules.ts';
import { refusalOf } from './refusal.ts';
import { emptyRegistration, registerRules, signUpOf } from './register-values.ts';

test.each([
  ['', 'required'],
  ['Ab-1', 'between'],
  ['kangkung-1', 'uppercase'],
  ['KANGKUNG-1', 'lowercase'],
  ['Kangkung1', 'symbol'],
  ['Kangkung-1', undefined],
  // Not trimmed: its spaces count.
  ['Abcde-1 ', undefined],
])('the password %j breaks %s', (value, rule) => {
  expect(firstFailure(value, newPasswordRules)?.rule).toBe(rule);
});

test('addresses, mobile phones and SSM numbers as people write them', () => {
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

describe('a registration', () => {
  const business = {
    ...emptyRegistration,
    account_type: '2',
    buyer_variant_id: '7',
    other_variant: 'Kantin',
  };

  test('asks for the company only of a business, and for a kind only of another one', () => {
    expect(Object.keys(registerRules('1', ''))).not.toContain('ssm_id');
    expect(Object.keys(registerRules('2', '1'))).not.toContain('other_variant');
    expect(Object.keys(registerRules('2', '7'))).toContain('other_variant');
  });

  test('sends the group only for a business', () => {
    expect(signUpOf({ ...business, account_type: '1' })).not.toHaveProperty('ssm');
    expect(signUpOf(business).ssm).toMatchObject({ buyer_variant_id: 7, other_variant: 'Kantin' });
    expect(signUpOf({ ...business, buyer_variant_id: '1' }).ssm?.other_variant).toBeNull();
  });
});

describe('a refusal', () => {
  const texts = { fallback: 'An error occurred', reference: (text: string) => `Reference: ${text}` };
  const failure = (status: number, errors: Record<string, string[]>, message = '') => ({
    status,
    body: { exception: 'ValidationException' as const, message, detail: null, reference: 'r1', errors },
  });

  test('names fields as people know them, and only as fields', () => {
    const names = { ssm_id: 'SSM number', code: 'Code' };
    const errors = {
      'ssm.ssm_id': ['Medan ssm.ssm_id wajib diisi.'],
      code: ['Too many wrong codes.'],
      token: ['Please start again.'],
    };
    expect(refusalOf(failure(422, errors), names, texts)).toEqual({
      fields: { ssm_id: 'Medan SSM number wajib diisi.', code: 'Too many wrong codes.' },
      message: 'Please start again.',
    });
  });

  test('gives the reference when it is our fault', () => {
    expect(refusalOf(failure(500, {}), {}, texts).message).toBe('An error occurred Reference: r1');
    expect(refusalOf(failure(422, {}, 'Not right.'), {}, texts).message).toBe('Not right.');
  });
});
