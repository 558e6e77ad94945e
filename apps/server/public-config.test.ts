import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { bankAccount, publicConfig } from './public-config.ts';

test('uses a placeholder bank account marked as demo when the operator has none', () => {
  expect(bankAccount(readEnv({}))).toMatchObject({ holder: 'Bakul Segar Sdn Bhd', is_demo: true });
  const env = readEnv({ BANK_NAME: 'Maybank', BANK_ACCOUNT: '5140 1234 5678', OPERATOR_NAME: 'Kedai Kita' });
  expect(bankAccount(env)).toEqual({
    bank: 'Maybank',
    holder: 'Kedai Kita',
    account_number: '5140 1234 5678',
    is_demo: false,
  });
});

test('contains the operator’s tax number if one is set', () => {
  expect(publicConfig(readEnv({})).operator.tax_number).toBeNull();
  const env = readEnv({ OPERATOR_SST: 'W10-1808-32000042' });
  expect(publicConfig(env).operator.tax_number).toBe('W10-1808-32000042');
});
