import { pdf } from '../forms.ts';
import { secretMark } from '../own-details.ts';
import { somePickup } from '../quotations.ts';
import { askedByService, buyer, type Entries, type Person, type Stage } from './entry.ts';
import * as make from './order.records.ts';

let count = 0;
const someName = () => `Senarai ${++count}`;
const somePdf = () => [{ name: 'slip.pdf', bytes: pdf }];

async function list(_: Stage, { backer }: Person) {
  const { body } = await backer.call('POST /api/list', { name: `${someName()} ${secretMark}`, lines: [] });
  return { id: body.data.id };
}

const order =
  (...rest: Parameters<typeof make.orderIn> extends [Stage, Person, ...infer Rest] ? Rest : never) =>
  async (stage: Stage, me: Person) => ({ slug: (await make.orderIn(stage, me, ...rest)).slug });

const quotation =
  (state: Parameters<typeof make.quotation>[2], input: object = {}) =>
  async (stage: Stage, me: Person) => ({ slug: await make.quotation(stage, me, state), ...input });

async function choices({ api, variantId }: Stage, { call }: Person) {
  await call('POST /api/cart/items', { variant_id: variantId, quantity: 1 });
  return { pickup_id: await somePickup(api), payment_method: 'online' } as const;
}

const application =
  (state: Parameters<typeof make.application>[2], input: object = {}) =>
  async (stage: Stage, me: Person) => ({ slug: await make.application(stage, me, state), ...input });

const repayment = async (stage: Stage, me: Person) => ({ slug: await make.repayment(stage, me) });

export const buyerEntries: Entries = {
  'POST /api/cart/merge': buyer('cart.use', () => ({
    headers: { 'x-device-id': 'device-of-the-matrix-0002' },
  })),
  'GET /api/list': buyer('cart.use'),
  'POST /api/list': buyer('cart.use', () => ({ name: someName() })),
  'GET /api/list/{id}': buyer('cart.use', list),
  'PATCH /api/list/{id}': buyer('cart.use', async (stage, me) => ({
    ...(await list(stage, me)),
    name: someName(),
  })),
  'PATCH /api/list/{id}/lines': buyer('cart.use', async (stage, me) => ({
    ...(await list(stage, me)),
    variant_id: stage.variantId,
    quantity: 2,
  })),
  'DELETE /api/list/{id}': buyer('cart.use', list),
  'POST /api/list/{id}/to_cart': buyer('cart.use', list),
  'POST /api/checkout/preview': askedByService('order.create', choices),
  'POST /api/checkout': buyer('order.create', async (stage, me) => {
    const chosen = await choices(stage, me);
    const { body } = await me.call('POST /api/checkout/preview', chosen);
    return { ...chosen, price_hash: body.data.price_hash, delivery_date: body.data.delivery_date };
  }),
  'GET /api/transaction': buyer('order.view'),
  'GET /api/transaction/{slug}': buyer('order.view', order()),
  'GET /api/transaction/{slug}/document/{kind}': buyer('order.view', async (stage, me) => ({
    slug: (await make.handedOver(stage, me)).slug,
    kind: 'receipt',
  })),
  'GET /api/transaction/{slug}/credit_note/{number}': buyer('order.view', make.creditNoteFor),
  'GET /api/transaction/{slug}/delivery_photo': buyer('order.view', async (stage, me) => ({
    slug: (await make.handedOver(stage, me)).slug,
  })),
  'GET /api/transaction/{slug}/claim_photo/{id}': buyer('order.view', async (stage, me) => {
    const { order: claimed, photoId } = await make.claimed(stage, me);
    return { slug: claimed.slug, id: photoId };
  }),
  'POST /api/transaction/{slug}/approve': buyer('order.approve', order('pending_approval')),
  'POST /api/transaction/{slug}/reject': buyer('order.approve', async (stage, me) => ({
    slug: (await make.orderIn(stage, me, 'pending_approval')).slug,
    reason: 'Too much',
  })),
  'POST /api/transaction/{slug}/receive': buyer('order.receive', async (stage, me) => {
    const sent = await make.orderIn(stage, me, 'delivered');
    return { slug: sent.slug, lines: [{ id: await make.lineOf(stage, sent), quantity: 2 }] };
  }),
  'POST /api/transaction/{slug}/reorder': buyer('cart.use', order('completed')),
  'POST /api/transaction/{slug}/claim': buyer('claim.create', async (stage, me) => {
    const sent = await make.orderIn(stage, me, 'delivered');
    const lines = [{ line_id: await make.lineOf(stage, sent), kind: 'damaged', quantity: 1 }];
    return { slug: sent.slug, claim: { lines }, files: await make.somePhoto() };
  }),
  'POST /api/transaction/{slug}/review': buyer('order.view', async (stage, me) => {
    const sent = await make.orderIn(stage, me, 'completed');
    return { slug: sent.slug, line_id: await make.lineOf(stage, sent), rating: 5 };
  }),
  'POST /api/transaction/{slug}/pay': buyer('order.create', order()),
  'POST /api/transaction/{slug}/proof': buyer('order.create', async (stage, me) => ({
    slug: (await make.orderIn(stage, me, 'pending_payment', { payment_method: 'transfer' })).slug,
    files: somePdf(),
  })),
  'POST /api/transaction/{slug}/cancel': buyer('order.cancel', order('confirmed')),
  'POST /api/payment/{reference}/check': buyer('order.view', async (stage, me) => ({
    reference: (await make.orderIn(stage, me)).reference,
  })),
  'GET /api/quotation': buyer('order.view'),
  'POST /api/quotation': buyer('quote.request', ({ variantId }) => ({
    from: 'scratch',
    lines: [{ variant_id: variantId, quantity: 10 }],
  })),
  'GET /api/quotation/{slug}': buyer('order.view', quotation('submitted')),
  'PATCH /api/quotation/{slug}': buyer('quote.request', quotation('draft', { title: 'Hotel' })),
  'DELETE /api/quotation/{slug}': buyer('quote.request', quotation('draft')),
  'POST /api/quotation/{slug}/submit': buyer('quote.request', quotation('draft')),
  'POST /api/quotation/{slug}/answer': buyer(
    'quote.request',
    quotation('info_requested', { message: 'Soon' }),
  ),
  'POST /api/quotation/{slug}/counter': buyer('quote.request', async (stage, me) => ({
    slug: await make.quotation(stage, me, 'offered'),
    lines: [{ variant_id: stage.variantId, quantity: 10, target_price: 450 }],
  })),
  'POST /api/quotation/{slug}/accept': buyer('quote.accept', async (stage, me) => {
    const slug = await make.quotation(stage, me, 'offered');
    const { body } = await me.backer.call('GET /api/quotation/{slug}', { slug });
    return { slug, version: body.data.offer };
  }),
  'POST /api/quotation/{slug}/cancel': buyer('quote.request', quotation('submitted')),
  'POST /api/quotation/{slug}/message': buyer('quote.request', quotation('submitted', { text: 'Hello' })),
  'POST /api/quotation/{slug}/attachment': buyer('quote.request', async (stage, me) => ({
    slug: await make.quotation(stage, me, 'draft'),
    files: somePdf(),
  })),
  'DELETE /api/quotation/{slug}/attachment/{id}': buyer('quote.request', (stage, me) =>
    make.attached(stage, me),
  ),
  'GET /api/quotation/{slug}/attachment/{id}': buyer('order.view', (stage, me) => make.attached(stage, me)),
  'GET /api/quotation/{slug}/document': buyer('order.view', quotation('offered')),
  'GET /api/credit': buyer('credit.view'),
  'POST /api/credit/application': buyer('credit.apply', async (stage, me) => {
    await make.noApplication(stage, me);
    return make.someWish;
  }),
  'PATCH /api/credit/application/{slug}': buyer('credit.apply', application('draft', { tenor_days: 14 })),
  'POST /api/credit/application/{slug}/submit': buyer('credit.apply', application('draft')),
  'POST /api/credit/application/{slug}/answer': buyer(
    'credit.apply',
    application('info_requested', { text: '2020' }),
  ),
  'GET /api/credit/invoice': buyer('invoice.view'),
  'GET /api/credit/invoice/{number}': buyer('invoice.view', async (stage, me) => ({
    number: await make.invoice(stage, me),
  })),
  'GET /api/credit/transaction': buyer('invoice.view'),
  'GET /api/credit/transaction/{slug}': buyer('invoice.view', async (stage, me) => ({
    slug: await make.invoice(stage, me),
  })),
  'GET /api/credit/statement': buyer('invoice.view', async (stage, me) => {
    await make.invoice(stage, me);
    return { from: '2026-11-01', to: '2026-11-18' };
  }),
  'POST /api/credit/repayment': buyer('invoice.pay', async (stage, me) => {
    await make.invoice(stage, me);
    return { method: 'online' };
  }),
  'GET /api/credit/repayment/{slug}': buyer('invoice.view', repayment),
  'POST /api/credit/repayment/{slug}/check': buyer('invoice.view', repayment),
  'POST /api/credit/repayment/{slug}/proof': buyer('invoice.pay', async (stage, me) => ({
    ...(await repayment(stage, me)),
    files: somePdf(),
  })),
  'POST /api/credit/repayment/{slug}/cancel': buyer('invoice.pay', repayment),
};
