import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMail } from '../../adapters/mail/render-mail.ts';
import { asBuyer, mailsTo } from '../../testing/as-buyer.ts';
import { testBank, testBrand } from '../../testing/brand.ts';
import { sell } from '../../testing/goods.ts';
import { buildOrder } from '../../testing/orders.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { orderMails } from './order.mails.ts';

// The driver warns once in a process: whoever listens has to from the beginning.
const warnings: string[] = [];
process.on('warning', ({ message }) => void warnings.push(message));

let api: TestApi;
let variantId: number;
beforeAll(async () => {
  api = await openTestApi();
  variantId = (await sell(api)).id;
});
afterAll(() => api.close());

/** The newest mail to somebody, as it leaves the shop. */
async function lastMail(email: string) {
  const [newest] = await mailsTo(api, email);
  if (!newest) throw new Error('No mail was written');
  const { lang, params } = newest;
  const template = newest.template === 'order_transfer' ? 'order_transfer' : 'order_cancelled';
  expect(newest.template).toBe(template);
  return renderMail(orderMails[template], lang, params, testBrand);
}

test.each([
  ['en', 'https://bakul.example/transactions/'],
  ['ms', 'https://bakul.example/ms/transactions/'],
] as const)('leads to the order’s page in the reader’s language: %s', async (language, page) => {
  const buyer = await asBuyer(api, { language });
  const { slug } = await buildOrder(api, buyer, { variantId, payment_method: 'transfer' });
  const { text, html } = await lastMail(buyer.person.email);
  expect(text).toContain(page + slug);
  expect(html).toContain(page + slug);
});

test('of a transfer it says where the money goes; an account that nobody has is called so', async () => {
  const buyer = await asBuyer(api);
  const { slug } = await buildOrder(api, buyer, { variantId, payment_method: 'transfer' });
  const { text } = await lastMail(buyer.person.email);
  expect(text).toContain(`reference ${slug}`);
  expect(text).toContain('Maybank, 5140 1234 5678, Bakul Segar Sdn Bhd');
  expect(text).not.toContain('demonstration');
  const [{ params } = { params: {} }] = await mailsTo(api, buyer.person.email);
  const demo = { ...testBrand, bank: { ...testBank, is_demo: true } };
  expect(renderMail(orderMails.order_transfer, 'en', params, demo).text).toContain('no real account');
  expect(renderMail(orderMails.order_transfer, 'ms', params, demo).text).toContain('bukan akaun sebenar');
});

test('a cancelled order that nobody paid says nothing of money; a paid one is told of its refund', async () => {
  const unpaid = await asBuyer(api);
  const waiting = await buildOrder(api, unpaid, { variantId });
  await unpaid.call('POST /api/transaction/{slug}/cancel', { slug: waiting.slug });
  const { text } = await lastMail(unpaid.person.email);
  expect(text).toContain('cancelled');
  expect(text).not.toMatch(/paid|given back|refund/);

  const payer = await asBuyer(api);
  const paid = await buildOrder(api, payer, { variantId, state: 'confirmed' });
  await payer.call('POST /api/transaction/{slug}/cancel', { slug: paid.slug });
  const templates = (await mailsTo(api, payer.person.email)).map(({ template }) => template);
  expect(templates.slice(0, 2)).toEqual(['refund_made', 'order_cancelled']);
});

test('the order says where a transfer goes as long as it is waited for', async () => {
  const buyer = await asBuyer(api);
  const { slug, total } = await buildOrder(api, buyer, { variantId, payment_method: 'transfer' });
  const bankOf = async () =>
    (await buyer.call('GET /api/transaction/{slug}', { slug })).body.data.payments.map(({ bank }) => bank);
  expect(await bankOf()).toEqual([{ ...testBank, reference: slug, amount: total }]);
  await buyer.call('POST /api/transaction/{slug}/pay', { slug, payment_method: 'online' });
  expect(await bankOf()).toEqual([null, null]);
});

test('what changes an order and shows it puts no two queries at once on its connection', async () => {
  const buyer = await asBuyer(api);
  const { slug } = await buildOrder(api, buyer, { variantId });
  expect((await buyer.call('POST /api/transaction/{slug}/cancel', { slug })).status).toBe(200);
  // Warnings are told in the next turn.
  await new Promise(setImmediate);
  expect(warnings).toEqual([]);
});
