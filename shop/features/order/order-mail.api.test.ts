import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMail } from '../../adapters/mail/render-mail.ts';
import { writeDuitNowQr } from '../../kit/duitnow-qr.ts';
import { formatMoney } from '../../kit/text/format.ts';
import { testBank, testBrand } from '../../testing/brand.ts';
import { asBuyer, mailsTo } from '../../testing/people/as-buyer.ts';
import { sell } from '../../testing/records/goods.ts';
import { buildOrder } from '../../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { orderMails } from './order.mails.ts';
import { findOrder, listLines } from './order.queries.ts';

// The driver warns once per process, so listen from the start.
const warnings: string[] = [];
process.on('warning', ({ message }) => void warnings.push(message));

let api: TestApi;
let variantId: number;
beforeAll(async () => {
  api = await openTestApi();
  variantId = (await sell(api)).id;
});
afterAll(() => api.close());

/** The newest email to an address, rendered as sent. */
async function lastMail(email: string) {
  const [newest] = await mailsTo(api, email);
  if (!newest) throw new Error('No email was queued');
  const { lang, params } = newest;
  const template = newest.template === 'order_transfer' ? 'order_transfer' : 'order_cancelled';
  expect(newest.template).toBe(template);
  const mail = orderMails[template];
  return renderMail(mail, lang, params, testBrand, {
    details: await mail.readDetails?.(api.db, params, lang),
  });
}

test.each([
  ['en', 'https://bakul.example/transactions/'],
  ['ms', 'https://bakul.example/ms/transactions/'],
] as const)('links to the order page in the reader’s language: %s', async (language, page) => {
  const buyer = await asBuyer(api, { language });
  const { slug } = await buildOrder(api, buyer, { variantId, payment_method: 'transfer' });
  const { text, html } = await lastMail(buyer.person.email);
  expect(text).toContain(page + slug);
  expect(html).toContain(page + slug);
});

test.each([
  ['en', 'Deliver to', 'Total'],
  ['ms', 'Hantar ke', 'Jumlah'],
] as const)(
  'names the order in the subject and lists its goods, place and total: %s',
  async (language, place, total) => {
    const buyer = await asBuyer(api, { language });
    const order = await buildOrder(api, buyer, { variantId, payment_method: 'transfer' });
    const { subject, text } = await lastMail(buyer.person.email);
    expect(subject).toContain(order.slug);
    const [line] = await listLines(api.db, (await findOrder(api.db, order.slug))?.id ?? 0);
    expect(text).toContain(`- ${line?.[`name_${language}`]}, `);
    expect(text).toContain(`× ${formatMoney(line?.price ?? 0)}: ${formatMoney(line?.amount ?? 0)}`);
    expect(text).toContain(`${place}: `);
    expect(text).toContain(`${total}: ${formatMoney(order.total)}`);
  },
);

test('shows the bank account for a transfer and marks a demo account as not real', async () => {
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

test.each([
  ['en', 'by Wed 18 Nov, 4:00 pm'],
  ['ms', 'sebelum Rab 18 Nov, 4:00 petang'],
] as const)(
  'names the cut-off when it comes before the 24 hours of a transfer: %s',
  async (language, until) => {
    const buyer = await asBuyer(api, { language });
    await buildOrder(api, buyer, { variantId, payment_method: 'transfer', delivery_date: '2026-11-19' });
    expect((await lastMail(buyer.person.email)).text).toContain(until);
  },
);

test('a cancellation email mentions no money for an unpaid order; a paid one gets a refund email', async () => {
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

test('an order shows the bank details only while a transfer is awaited', async () => {
  const buyer = await asBuyer(api);
  const { slug, total } = await buildOrder(api, buyer, { variantId, payment_method: 'transfer' });
  const bankOf = async () =>
    (await buyer.call('GET /api/transaction/{slug}', { slug })).body.data.payments.map(({ bank }) => bank);
  const { duitnow, ...account } = testBank;
  const duitnow_qr = duitnow && writeDuitNowQr({ merchant: duitnow, amount: total, reference: slug });
  expect(await bankOf()).toEqual([{ ...account, reference: slug, amount: total, duitnow_qr }]);
  await buyer.call('POST /api/transaction/{slug}/pay', { slug, payment_method: 'online' });
  expect(await bankOf()).toEqual([null, null]);
});

test('cancelling an order never runs two queries at once on its connection', async () => {
  const buyer = await asBuyer(api);
  const { slug } = await buildOrder(api, buyer, { variantId });
  expect((await buyer.call('POST /api/transaction/{slug}/cancel', { slug })).status).toBe(200);
  // Warnings are emitted in the next tick.
  await new Promise(setImmediate);
  expect(warnings).toEqual([]);
});
