import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { openTestApi, type TestApi, testNow } from '../../../testing/test-api.ts';
import { auditEntry } from '../../staff/staff.table.ts';
import { readSavedIdentity } from './profile.service.ts';

let api: TestApi;
let admin: Staff;
beforeAll(async () => {
  api = await openTestApi();
  admin = await asStaff(api, 'admin');
});
afterAll(() => api.close());

const auditOf = async (id: string) =>
  (await api.db.orm.select().from(auditEntry).orderBy(asc(auditEntry.id))).filter(
    ({ record_id }) => record_id === id,
  );

const profile = {
  shop_name: 'Kedai Kita',
  name: 'Kita Sdn Bhd',
  registration: '202601000001 (1600001-A)',
  tax_number: null,
  address: 'Jalan Pasar 1, 10300 George Town',
  phone: '04-261 2200',
  email: 'hello@kedai.example',
  whatsapp: '',
  facebook: '',
  instagram: 'https://www.instagram.com/kedai.example',
};
const duitnow = {
  acquirer_id: '588734',
  merchant_id: 'MBB00099999',
  name: 'Kita Sdn Bhd',
  city: 'George Town',
};
const account = { bank: 'Maybank', holder: 'Kita Sdn Bhd', account_number: '5140 9999 0000', duitnow };

describe('the shop’s name and operator', () => {
  test('come from the server’s settings until staff save them, and each change is in the audit log', async () => {
    const first = await admin.call('GET /api/staff/shop_profile');
    expect(first.body.data).toMatchObject({ shop_name: 'Bakul', version: 0, changed_at: null });
    const saved = await admin.call('PUT /api/staff/shop_profile', { ...profile, version: 0 });
    expect(saved.body.data).toMatchObject({ ...profile, phone: '+60 4-261 2200', version: 1 });
    expect((await admin.call('GET /api/staff/shop_profile')).body.data).toEqual(saved.body.data);
    expect((await readSavedIdentity(api.db)).profile).toMatchObject({ shop_name: 'Kedai Kita' });
    expect(await auditOf('shop_profile')).toMatchObject([
      {
        action: 'shop_profile.edit',
        before: { name: 'Bakul Segar Sdn Bhd' },
        after: { name: 'Kita Sdn Bhd' },
      },
    ]);
  });

  test('refuse an edit of an outdated version, even of two people at once', async () => {
    const { version } = (await admin.call('GET /api/staff/shop_profile')).body.data;
    const rename = (shop_name: string) =>
      admin.call('PUT /api/staff/shop_profile', { ...profile, shop_name, version });
    const both = await Promise.all([rename('Kedai Satu'), rename('Kedai Dua')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    [{ shop_name: ' ' }, 'shop_name'],
    [{ shop_name: 'x'.repeat(41) }, 'shop_name'],
    [{ name: 'Two\nlines' }, 'name'],
    [{ phone: 'call us' }, 'phone'],
    [{ email: 'hello' }, 'email'],
    [{ facebook: 'javascript:alert(1)' }, 'facebook'],
    [{ instagram: 'http://www.instagram.com/kedai' }, 'instagram'],
  ])('refuse %j with an error on %s', async (over, field) => {
    const input = { ...profile, ...over, version: 99 };
    const { status, body } = await admin.call('PUT /api/staff/shop_profile', input);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('are hidden from staff who may not change settings', async () => {
    const sales = await asStaff(api, 'sales');
    expect((await sales.call('GET /api/staff/shop_profile')).status).toBe(403);
    expect((await sales.call('PUT /api/staff/shop_profile', { ...profile, version: 1 })).status).toBe(403);
  });
});

describe('the account for bank transfers', () => {
  test('is changed with an entry in the audit log', async () => {
    const first = (await admin.call('GET /api/staff/bank_account')).body.data;
    expect(first).toMatchObject({ account: { account_number: '5140 1234 5678' }, version: 0 });
    const saved = await admin.call('PUT /api/staff/bank_account', { ...account, version: 0 });
    expect(saved.body.data).toMatchObject({ account, version: 1 });
    expect((await admin.call('PUT /api/staff/bank_account', { ...account, version: 0 })).status).toBe(409);
    expect(await auditOf('bank_account')).toMatchObject([
      {
        action: 'bank_account.edit',
        before: { account_number: '5140 1234 5678' },
        after: { account_number: '5140 9999 0000' },
      },
    ]);
  });

  test.each([
    [{ account_number: '0000 0000 0000' }, 'account_number'],
    [{ account_number: '5140-A' }, 'account_number'],
    [{ bank: '' }, 'bank'],
    [{ holder: '' }, 'holder'],
    [{ duitnow: { ...duitnow, acquirer_id: '58873' } }, 'duitnow.acquirer_id'],
    [{ duitnow: { ...duitnow, merchant_id: 'MBB-1' } }, 'duitnow.merchant_id'],
    [{ duitnow: { ...duitnow, merchant_id: 'M'.repeat(29) } }, 'duitnow.merchant_id'],
    [{ duitnow: { ...duitnow, name: 'Kedai Café' } }, 'duitnow.name'],
    [{ duitnow: { ...duitnow, name: 'x'.repeat(26) } }, 'duitnow.name'],
    [{ duitnow: { ...duitnow, city: '' } }, 'duitnow.city'],
  ])('refuses %j with an error on %s', async (over, field) => {
    const { status, body } = await admin.call('PUT /api/staff/bank_account', {
      ...account,
      ...over,
      version: 1,
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('saved by an earlier release has no DuitNow merchant', async () => {
    const { duitnow: _, ...stored } = account;
    await api.db.run(`UPDATE setting SET value = $1 WHERE name = 'bank_account'`, [JSON.stringify(stored)]);
    expect((await readSavedIdentity(api.db)).bank).toEqual({ ...stored, duitnow: null });
  });

  test('needs a recent sign-in and the permission', async () => {
    const finance = await asStaff(api, 'finance');
    expect((await finance.call('PUT /api/staff/bank_account', { ...account, version: 1 })).status).toBe(403);
    const other = await asStaff(api, 'admin');
    api.moveTo(new Date(testNow.getTime() + 16 * 60_000));
    const late = await other.call('PUT /api/staff/bank_account', { ...account, version: 1 });
    api.moveTo(testNow);
    expect([late.status, late.body.exception]).toEqual([403, 'ReauthenticationException']);
  });
});
