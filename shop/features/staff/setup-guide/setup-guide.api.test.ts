import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendWaitingMail } from '../../../adapters/mail/send-mail.service.ts';
import { mails } from '../../../shop.ts';
import { readBrand } from '../../../testing/brand.ts';
import { asStaff, type Staff } from '../../../testing/people/as-staff.ts';
import { sell } from '../../../testing/records/goods.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let admin: Staff;
beforeAll(async () => {
  api = await openTestApi({
    deps: { shop: { isPublicDemo: false, missingSettings: ['STRIPE_SECRET_KEY'], hasNightlyBackup: false } },
  });
  admin = await asStaff(api, 'admin');
});
afterAll(() => api.close());

const guide = async () => (await admin.call('GET /api/staff/setup_guide')).body.data;
const isDone = async (step: string) => (await guide()).steps.find(({ name }) => name === step)?.is_done;

test('each step is done when its data is there, and then the guide is finished', async () => {
  expect((await guide()).is_finished).toBe(false);
  expect([await isDone('profile'), await isDone('product'), await isDone('farm')]).toEqual([
    true,
    false,
    false,
  ]);
  await sell(api);
  const { counts } = await guide();
  expect(counts).toMatchObject({ published: 1, orderable: 1, farms: 1, orders: 0 });
  expect(await isDone('product')).toBe(true);
});

test('zones count once somebody has confirmed them', async () => {
  await admin.call('POST /api/staff/delivery_zone', {
    name_en: 'Penang',
    name_ms: 'Pulau Pinang',
    minimum: 8000,
    fee: 1200,
    free_from: null,
    areas: [{ from_postcode: '10000', to_postcode: '11999' }],
  });
  expect(await isDone('delivery')).toBe(false);
  for (const _ of [1, 2]) {
    const { body } = await admin.call('POST /api/staff/setup_guide/delivery', {});
    expect(body.data.steps).toContainEqual({ name: 'delivery', is_done: true, is_optional: false });
  }
});

test('a test email goes to the caller, and the guide shows whether it was sent', async () => {
  const { body } = await admin.call('POST /api/staff/setup_guide/test_mail', {});
  expect(body.data.mail.test).toMatchObject({ recipient: admin.member.email, sent_at: null, failure: null });
  const send = (sender: { send: () => Promise<void> }) =>
    sendWaitingMail({ ...api.deps, sender: { ...sender, close: () => undefined }, mails, readBrand });
  await send({ send: () => Promise.reject(new Error('Invalid login: 535')) });
  expect((await guide()).mail.test).toMatchObject({ sent_at: null, failure: 'Invalid login: 535' });
  expect(await isDone('mail')).toBe(false);
  await admin.call('POST /api/staff/setup_guide/test_mail', {});
  await send({ send: () => Promise.resolve() });
  expect((await guide()).mail.test).toMatchObject({ failure: null, sent_at: expect.any(String) });
  expect(await isDone('mail')).toBe(true);
});

test('without a mail server there is no test email', async () => {
  Object.assign(api.deps, { shop: { ...api.deps.shop, missingSettings: ['SMTP_URL'] } });
  const { status, body } = await admin.call('POST /api/staff/setup_guide/test_mail', {});
  expect([status, body.detail]).toEqual([409, expect.stringContaining('SMTP_URL')]);
});

test('the payment keys are checked at the provider', async () => {
  const check = async () => (await admin.call('POST /api/staff/setup_guide/payment_keys', {})).body.data;
  expect(await check()).toEqual({ result: 'accepted', is_test_mode: true });
  const { payments } = api.deps;
  Object.assign(api.deps, { payments: null });
  expect((await admin.call('POST /api/staff/setup_guide/payment_keys', {})).status).toBe(404);
  Object.assign(api.deps, { payments });
});

test('only staff who may change settings see the guide', async () => {
  const sales = await asStaff(api, 'sales');
  expect((await sales.call('GET /api/staff/setup_guide')).status).toBe(403);
  expect((await sales.call('POST /api/staff/setup_guide/delivery', {})).status).toBe(403);
  expect((await sales.call('POST /api/staff/setup_guide/test_mail', {})).status).toBe(403);
});
