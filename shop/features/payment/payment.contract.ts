import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { uploadedFile } from '../../kit/http/upload.ts';
import { localDate, one, sen, timestamp } from '../../kit/http/wire.ts';
import { line } from '../account/account-fields.contract.ts';
import { fulfilments, orderStates, paymentStates } from '../order/order.constants.ts';
import { orderSlug, Transaction } from '../order/transaction/transaction.contract.ts';

const { post } = endpointsAt('/api', { tag: 'Payments', access: { scope: 'order.create' } });
const of = z.object({ slug: orderSlug });

export const Payment = z.object({
  reference: z.string(),
  status: z.enum(paymentStates),
  amount: sen,
  /** A refund that has not been sent yet. */
  refund_pending: sen,
  failure: z.string().nullable(),
  /** Until when a second person at the buyer's bank may approve it; null when it waits for nobody. */
  approval_until: timestamp.nullable(),
  /** Where the buyer pays; null when there is nothing to pay there. */
  redirect_url: z.string().nullable(),
  expires_at: timestamp,
  /** The provider reports no payment: the buyer returned without paying. */
  is_unpaid: z.boolean(),
  transaction: z.object({
    slug: z.string(),
    status: z.enum(orderStates),
    delivery_date: localDate,
    fulfilment: z.enum(fulfilments),
  }),
});
export type Payment = z.infer<typeof Payment>;

/** Called by the result page, because the parameters of the redirect are not trusted. */
export const checkPayment = post('/payment/{reference}/check', {
  access: { scope: 'order.view' },
  summary: 'Query the provider for the result of a payment and settle it',
  input: z.object({ reference: z.string().min(20).max(60) }),
  output: one(Payment),
});

export const payOrder = post('/transaction/{slug}/pay', {
  summary: 'Pay an order or retry; the method may change',
  idempotent: true,
  input: of.extend({ payment_method: z.enum(['online', 'transfer']).optional() }),
  output: one(Payment),
});

export const uploadProof = post('/transaction/{slug}/proof', {
  summary: 'Upload the proof of a bank transfer; at most three attempts',
  upload: { files: 1, fileBytes: 5 * 1024 * 1024, types: ['jpeg', 'png', 'pdf'] },
  input: of.extend({ files: z.array(uploadedFile).length(1) }),
  output: one(Transaction),
});

export const cancelOrder = post('/transaction/{slug}/cancel', {
  access: { scope: 'order.cancel' },
  summary: 'Cancel before the cut-off or request a cancellation; refunds what was paid',
  idempotent: true,
  input: of.extend({ reason: line(200).nullish() }),
  output: one(Transaction),
});

/** Signed by the provider, so the raw body is needed. */
export const webhook = post('/payment/webhook/{provider}', {
  access: 'public',
  summary: 'Receive an event from the payment provider',
  duringMaintenance: true,
  rawBody: true,
  input: z.object({ provider: z.enum(['stripe', 'sandbox']), body: z.string() }),
  output: one(z.object({ received: z.literal(true) })),
});
