import { afterAll, beforeAll, expect, test } from 'vitest';
import { asStaff, type Staff } from '../../testing/people/as-staff.ts';
import * as make from '../../testing/records/einvoices.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let variantId: number;
let admin: Staff;
beforeAll(async () => {
  api = await openTestApi();
  variantId = await api.variant(await api.product('Tomato'), { on_hand: '50000', price: 500 });
  admin = await asStaff(api, 'admin');
});
afterAll(() => api.close());

test('saves the seller’s details once per version, and refuses what MyInvois would not accept', async () => {
  const get = async () => (await admin.call('GET /api/staff/e_invoice/settings')).body.data;
  expect(await get()).toMatchObject({
    settings: null,
    environment: 'simulator',
    document_version: '1.0',
    certificate: null,
    version: 0,
  });
  const save = (over: object) =>
    admin.call('PUT /api/staff/e_invoice/settings', { ...make.sellerSettings, version: 0, ...over });
  for (const wrong of [{ tin: '123' }, { msic_code: '4631' }, { state: 'XXX' }, { starts_on: 'soon' }]) {
    const { status, body } = await save(wrong);
    expect([status, Object.keys(Object(body).errors)]).toEqual([422, Object.keys(wrong)]);
  }
  expect((await save({})).status).toBe(200);
  expect((await save({ tin: 'C1234567890' })).status).toBe(409);
  expect((await get()).settings).toEqual(make.sellerSettings);
});

test('checks credentials, tax number and certificate', async () => {
  await make.startEinvoices(api);
  const check = async () => (await admin.call('POST /api/staff/e_invoice/settings/check')).body.data;
  expect(await check()).toEqual({ access: 'accepted', tin: 'valid', certificate: 'none' });
  await make.startEinvoices(api, { tin: 'C25845632099' });
  expect((await check()).tin).toBe('invalid');
  await api.myInvoisSimulator.setMode('away');
  expect(await check()).toEqual({ access: 'unreachable', tin: 'unchecked', certificate: 'none' });
  await api.myInvoisSimulator.setMode('normal');
});

test('shows a buyer the e-invoices of an order and of numbers, and those of nobody else', async () => {
  const { row, customer, order } = await make.validEinvoice(api, variantId);
  const finance = await asStaff(api, 'finance');
  const note = { number: row.number, amount: 300, reason: 'Bruised' };
  const issued = await finance.call('POST /api/staff/credit/invoice/{number}/credit_note', note);
  const { body } = await customer.owner.call('GET /api/e_invoice', { transaction: order.slug });
  expect(body.data).toMatchObject([
    {
      kind: 'invoice',
      number: row.number,
      status: 'valid',
      total: order.total,
      uuid: row.uuid,
      is_simulated: true,
    },
    { kind: 'credit_note', number: issued.body.data.number, status: 'queued', uuid: null, public_url: null },
  ]);
  expect(body.data[0]?.public_url).toContain(`/${row.uuid}/share/${row.long_id}`);
  const byNumber = await customer.finance.call('GET /api/e_invoice', {
    numbers: `${row.number},INV-2026-999999`,
  });
  expect(byNumber.body.data.map(({ number }) => number)).toEqual([row.number]);
  const { owner: stranger } = await make.buildTaxpayer(api);
  expect((await stranger.call('GET /api/e_invoice', { numbers: row.number })).body.data).toEqual([]);
  expect((await stranger.call('GET /api/e_invoice', { transaction: order.slug })).body.data).toEqual([]);
});

test('refuses order and numbers together, and more than 50 numbers', async () => {
  const { owner: buyer } = await make.buildTaxpayer(api);
  for (const query of [
    '?transaction=B-261118-AAAAA&numbers=INV-2026-000001',
    `?numbers=${'INV-1234,'.repeat(51)}`,
  ]) {
    expect((await api.get(`/api/e_invoice${query}`, buyer.headers)).status, query).toBe(422);
  }
});
