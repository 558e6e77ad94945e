import { z } from 'zod';
import { line } from '../account/account-fields.contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import { claimResolutions, claimStates, paymentStates } from '../kit/order-words.ts';
import { id, idParam, list, one, paging, sen, timestamp } from '../kit/wire.ts';
import { Claim } from '../order/order.contract.ts';

const tag = 'Back office: payments';
const byId = z.object({ id: idParam });

export const StaffPayment = z.object({
  id,
  reference: z.string(),
  order: z.string(),
  buyer: z.string(),
  provider: z.string(),
  status: z.enum(paymentStates),
  amount: sen,
  captured: sen,
  refunded: sen,
  to_refund: sen,
  problem: z.string().nullable(),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
});

export const Proof = z.object({
  id,
  order: z.string(),
  buyer: z.string(),
  amount: sen,
  attempt: z.int(),
  status: z.enum(['submitted', 'verified', 'rejected']),
  reason: z.string().nullable(),
  file: z.object({ name: z.string(), mime_type: z.string(), bytes: z.int() }),
  created_at: timestamp,
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/staff/payment',
  access: { staff: 'payment.view' },
  tag,
  summary: 'Payments; `attention` shows those that somebody has to look at',
  input: z.object({
    ...paging,
    attention: z.stringbool().optional(),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: list(StaffPayment),
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/staff/payment/{id}/refund',
  access: { staff: 'payment.refund' },
  tag,
  summary: 'Give money back, never more than came in',
  idempotent: true,
  input: byId.extend({ amount: z.int().min(1).max(1_000_000_000), reason: line(200) }),
  output: one(StaffPayment),
});

export const listProofs = endpoint({
  method: 'GET',
  path: '/api/staff/proof',
  access: { staff: 'payment.verify' },
  tag,
  summary: 'Proofs of bank transfers, the oldest first',
  input: z.object({ ...paging, status: z.enum(['submitted', 'verified', 'rejected']).default('submitted') }),
  output: list(Proof),
});

export const viewProof = endpoint({
  method: 'GET',
  path: '/api/staff/proof/{id}/file',
  access: { staff: 'payment.verify' },
  tag,
  summary: 'The proof itself; every look is recorded',
  download: true,
  input: byId,
  output: z.string(),
});

export const verifyProof = endpoint({
  method: 'POST',
  path: '/api/staff/proof/{id}/verify',
  access: { staff: 'payment.verify' },
  tag,
  summary: 'The money is there: the order is confirmed',
  input: byId,
  output: one(Proof),
});

export const rejectProof = endpoint({
  method: 'POST',
  path: '/api/staff/proof/{id}/reject',
  access: { staff: 'payment.verify' },
  tag,
  summary: 'The buyer reads the reason and may send another',
  input: byId.extend({ reason: line(200) }),
  output: one(Proof),
});

export const StaffClaim = Claim.extend({ order: z.string(), buyer: z.string() });

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/staff/claim',
  access: { staff: 'claim.answer' },
  tag,
  summary: 'Claims, the oldest first',
  input: z.object({ ...paging, status: z.enum(claimStates).default('open') }),
  output: list(StaffClaim),
});

export const viewClaimPhoto = endpoint({
  method: 'GET',
  path: '/api/staff/claim_photo/{id}',
  access: { staff: 'claim.answer' },
  tag,
  summary: 'A photo of a claim',
  download: true,
  input: byId,
  output: z.string(),
});

export const approveClaim = endpoint({
  method: 'POST',
  path: '/api/staff/claim/{id}/approve',
  access: { staff: 'claim.answer' },
  tag,
  summary:
    'Approve by refund, by credit note (orders on credit) or by replacement; money is promised and the claim resolved with it',
  idempotent: true,
  input: byId.extend({
    resolution: z.enum(claimResolutions),
    amount: z.int().min(0).max(1_000_000_000),
    answer: line(500),
  }),
  output: one(StaffClaim),
});

export const denyClaim = endpoint({
  method: 'POST',
  path: '/api/staff/claim/{id}/deny',
  access: { staff: 'claim.answer' },
  tag,
  summary: 'Deny, with an answer that the buyer reads',
  input: byId.extend({ answer: line(500) }),
  output: one(StaffClaim),
});

export const resolveClaim = endpoint({
  method: 'POST',
  path: '/api/staff/claim/{id}/resolve',
  access: { staff: 'claim.answer' },
  tag,
  summary: 'A replacement was sent: the claim is done',
  input: byId,
  output: one(StaffClaim),
});
