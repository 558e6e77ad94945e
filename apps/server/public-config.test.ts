import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { identityOf, publicConfig } from './public-config.ts';

test('uses a placeholder bank account marked as demo when the operator has none', () => {
  const { bank } = identityOf(readEnv({}), 'demo');
  expect(bank).toMatchObject({ holder: 'Bakul Segar Sdn Bhd', is_demo: true });
  const env = readEnv({ BANK_NAME: 'Maybank', BANK_ACCOUNT: '5140 1234 5678', OPERATOR_NAME: 'Kedai Kita' });
  expect(identityOf(env, 'real').bank).toEqual({
    bank: 'Maybank',
    holder: 'Kedai Kita',
    account_number: '5140 1234 5678',
    is_demo: false,
  });
});

test('contains the operator’s tax number if one is set', () => {
  const taxNumberOf = (settings: Record<string, string>) => {
    const env = readEnv(settings);
    return publicConfig(env, identityOf(env, 'demo')).operator.tax_number;
  };
  expect(taxNumberOf({})).toBeNull();
  expect(taxNumberOf({ OPERATOR_SST: 'W10-1808-32000042' })).toBe('W10-1808-32000042');
});

test('names the fictional operator only in the demo', () => {
  expect(identityOf(readEnv({}), 'demo').profile.email).toBe('pesanan@bakul.example');
  const real = identityOf(readEnv({ OPERATOR_NAME: 'Kedai Kita' }), 'real').profile;
  expect(real).toEqual({
    shop_name: 'Bakul',
    name: 'Kedai Kita',
    registration: '',
    tax_number: null,
    address: '',
    phone: '',
    email: '',
    whatsapp: '',
    facebook: '',
    instagram: '',
  });
});

test('what staff saved replaces the settings of the server', () => {
  const env = readEnv({ SHOP_NAME: 'Old name', OPERATOR_NAME: 'Old Sdn Bhd', BANK_ACCOUNT: '1111 2222' });
  const profile = { ...identityOf(env, 'real').profile, shop_name: 'Kedai Kita', name: 'Kita Sdn Bhd' };
  const bank = { bank: 'Maybank', holder: 'Kita Sdn Bhd', account_number: '5140 1234 5678' };
  expect(identityOf(env, 'real', { profile, bank })).toEqual({ profile, bank: { ...bank, is_demo: false } });
  expect(identityOf(env, 'real', { profile, bank: null }).bank).toMatchObject({
    account_number: '1111 2222',
    holder: 'Kita Sdn Bhd',
  });
});
