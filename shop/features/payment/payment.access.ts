import { eventBody, signatureHeader, signBody } from '../../adapters/payment/sandbox-signature.ts';
import { buyer, type Entries, everybody, type Person, type Stage } from '../../testing/access/entry.ts';
import * as make from '../../testing/access/order.records.ts';
import { pdf } from '../../testing/forms.ts';
import { buildOrder } from '../../testing/records/orders.ts';

const somePdf = () => [{ name: 'slip.pdf', bytes: pdf }];

const order =
  (...rest: Parameters<typeof make.buildOrderIn> extends [Stage, Person, ...infer Rest] ? Rest : never) =>
  async (stage: Stage, me: Person) => ({ slug: (await make.buildOrderIn(stage, me, ...rest)).slug });

const repayment = async (stage: Stage, me: Person) => ({ slug: await make.repayment(stage, me) });

export const access: Entries = {
  // Signed by the provider. payment.api.test.ts covers the refusal of anything else.
  'POST /api/payment/webhook/{provider}': everybody(async ({ api, customer, variantId }) => {
    const { reference, total } = await buildOrder(api, customer, { variantId });
    const secret = api.deps.secrets.sandbox;
    const outcome = { outcome: 'paid', reference, amount: total, currency: 'MYR', reason: null } as const;
    const body = eventBody(secret, reference, outcome);
    return {
      provider: 'sandbox',
      body,
      headers: { [signatureHeader]: signBody(secret, body, api.deps.clock()) },
    };
  }),
  'POST /api/transaction/{slug}/pay': buyer('order.create', order()),
  'POST /api/transaction/{slug}/proof': buyer('order.create', async (stage, me) => ({
    slug: (await make.buildOrderIn(stage, me, 'pending_payment', { payment_method: 'transfer' })).slug,
    files: somePdf(),
  })),
  'POST /api/transaction/{slug}/cancel': buyer('order.cancel', order('confirmed')),
  'POST /api/payment/{reference}/check': buyer('order.view', async (stage, me) => ({
    reference: (await make.buildOrderIn(stage, me)).reference,
  })),
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
