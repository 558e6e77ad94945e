import { describe, expect, test } from 'vitest';
import { emptyRegistration, registerRules, toSignUp } from './register-values.ts';

describe('a registration', () => {
  const business = {
    ...emptyRegistration,
    account_type: '2',
    buyer_variant_id: '7',
    other_variant: 'Kantin',
  };

  test('requires company fields only for a business, and a description only for the kind "other"', () => {
    expect(Object.keys(registerRules('1', ''))).not.toContain('ssm_id');
    expect(Object.keys(registerRules('2', '1'))).not.toContain('other_variant');
    expect(Object.keys(registerRules('2', '7'))).toContain('other_variant');
  });

  test('sends the company fields only for a business', () => {
    expect(toSignUp({ ...business, account_type: '1' })).not.toHaveProperty('ssm');
    expect(toSignUp(business).ssm).toMatchObject({ buyer_variant_id: 7, other_variant: 'Kantin' });
    expect(toSignUp({ ...business, buyer_variant_id: '1' }).ssm?.other_variant).toBeNull();
  });
});
