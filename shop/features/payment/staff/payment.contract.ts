import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { keysetList, keysetPaging } from '../../../kit/http/keyset.ts';
import { id, idParam, localDate, none, one, sen, timestamp } from '../../../kit/http/wire.ts';
import { line } from '../../account/account-fields.contract.ts';
import { paymentStates } from '../../order/order.constants.ts';
import { SecondApproval } from '../../second-approval/second-approval.contract.ts';
import { paidKinds, paymentFilters } from '../payment.constants.ts';

const { get, post } = endpointsAt('/api/staff/payment', {
  tag: 'Back office: payments',
  access: { staff: 'payment.view' },
});
const byId = z.object({ id: idParam });

export const StaffPayment = z.object({
  id,
  reference: z.string(),
  order: z.string(),
  kind: z.enum(paidKinds),
  buyer: z.string(),
  provider: z.enum(['stripe', 'sandbox', 'bank']),
  method: z.enum(['online', 'transfer']),
  status: z.enum(paymentStates),
  amount: sen,
  captured: sen,
  refunded: sen,
  /** The part of `refunded` that has not been sent yet. */
  refund_pending: sen,
  to_refund: sen,
  /** A mismatch: wrong_amount, wrong_currency or wrong_reference. */
  problem: z.string().nullable(),
  failure: z.string().nullable(),
  /** Until when a second person at the buyer's bank may approve it. */
  approval_until: timestamp.nullable(),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
  /** A refund above it asks for a second person. */
  two_people_above: sen,
  /** The refund that waits for one. */
  approval: SecondApproval.nullable(),
});
export type StaffPayment = z.infer<typeof StaffPayment>;

export const listPayments = get('', {
  summary:
    'List payments, newest first; `attention` filters those with a problem, money to refund, or a refund to approve. `keywords` matches the start of a number, an amount or a name',
  input: z.object({
    ...keysetPaging,
    attention: z.stringbool().optional(),
    status: z.enum(paymentFilters).default('all'),
    method: z.enum(['online', 'transfer']).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: keysetList(StaffPayment),
});

export const countMoney = get('/count', {
  summary: 'Count waiting proofs, refunds and payments that need attention, up to 1,000',
  input: none,
  output: one(z.object({ proofs: z.int(), refunds: z.int(), attention: z.int() })),
});

export const refundPayment = post('/{id}/refund', {
  access: { staff: 'payment.refund' },
  summary: 'Refund a payment, never more than was paid, or ask for a second person',
  idempotent: true,
  input: byId.extend({ amount: z.int().min(1).max(1_000_000_000), reason: line(200) }),
  output: one(StaffPayment),
});

export const approveRefund = post('/{id}/refund/approve', {
  access: { staff: 'payment.refund' },
  summary: 'Make the refund that somebody else asked for',
  idempotent: true,
  input: byId,
  output: one(StaffPayment),
});

export const declineRefund = post('/{id}/refund/decline', {
  access: { staff: 'payment.refund' },
  summary: 'Decline or withdraw a refund that waits for a second person',
  input: byId,
  output: one(StaffPayment),
});

export const clearProblem = post('/{id}/clear', {
  access: { staff: 'payment.refund' },
  summary: 'Clear the problem of a payment, with a note for the audit log',
  input: byId.extend({ problem: z.string().max(100), reason: line(200) }),
  output: one(StaffPayment),
});
