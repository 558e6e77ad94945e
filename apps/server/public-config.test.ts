import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { identityOf, publicConfig } from './public-config.ts';

test('uses a placeholder bank account marked as demo when the operator has none', () => {
  const { bank } = identityOf(readEnv({}), 'demo');
  expect(bank).toMatchObject({
    holder: 'Bakul Segar Sdn Bhd',
    duitnow: { name: 'DEMO ONLY DO NOT PAY' },
    is_demo: true,
  });
  const env = readEnv({ BANK_NAME: 'Maybank', BANK_ACCOUNT: '5140 1234 5678', OPERATOR_NAME: 'Kedai Kita' });
  expect(identityOf(env, 'real').bank).toEqual({
    bank: 'Maybank',
    holder: 'Kedai Kita',
    account_number: '5140 1234 5678',
    duitnow: null,
    is_demo: false,
  });
});

test('offers DuitNow QR for the operator’s account when the bank has assigned a merchant', () => {
  const settings = { BANK_ACCOUNT: '5140 1234 5678', OPERATOR_NAME: 'Café Kita Perdagangan Sdn Bhd' };
  const merchantOf = (more: Record<string, string>) =>
    identityOf(readEnv({ ...settings, ...more }), 'real').bank.duitnow;
  const assigned = { DUITNOW_ACQUIRER_ID: '588734', DUITNOW_MERCHANT_ID: 'MBB00012345' };
  const ids = { acquirer_id: '588734', merchant_id: 'MBB00012345' };
  expect(merchantOf(assigned)).toEqual({ ...ids, name: 'Cafe Kita Perdagangan Sdn', city: 'MY' });
  expect(merchantOf({ ...assigned, DUITNOW_NAME: 'Kedai Kita', DUITNOW_CITY: 'Shah Alam' })).toEqual({
    ...ids,
    name: 'Kedai Kita',
    city: 'Shah Alam',
  });
  expect(merchantOf({ DUITNOW_MERCHANT_ID: 'MBB00012345' })).toBeNull();
  expect(() => readEnv({ DUITNOW_ACQUIRER_ID: '58873' })).toThrow();
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
  const bank = {
    bank: 'Maybank',
    holder: 'Kita Sdn Bhd',
    account_number: '5140 1234 5678',
    duitnow: null,
  };
  expect(identityOf(env, 'real', { profile, bank })).toEqual({ profile, bank: { ...bank, is_demo: false } });
  expect(identityOf(env, 'real', { profile, bank: null }).bank).toMatchObject({
    account_number: '1111 2222',
    holder: 'Kita Sdn Bhd',
  });
});
