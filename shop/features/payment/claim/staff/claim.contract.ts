import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { keysetList, keysetPaging } from '../../../../kit/http/keyset.ts';
import { id, idParam, one, quantity, sen, timestamp } from '../../../../kit/http/wire.ts';
import { line } from '../../../account/account-fields.contract.ts';
import { claimKinds, claimResolutions, claimStates, paymentMethods } from '../../../order/order.constants.ts';
import { Claim } from '../../../order/transaction/transaction.contract.ts';

const { get, post, download } = endpointsAt('/api/staff', {
  tag: 'Back office: payments',
  access: { staff: 'claim.answer' },
});
const byId = z.object({ id: idParam });
const amount = z.int().min(0).max(1_000_000_000);

export const StaffClaimHead = Claim.omit({ note: true, answer: true }).extend({
  order: z.string(),
  buyer: z.string(),
  kinds: z.array(z.enum(claimKinds)),
  /** Numbers of lines and photos. */
  lines: z.int(),
  photos: z.int(),
});
export type StaffClaimHead = z.infer<typeof StaffClaimHead>;

const StaffClaimLine = Claim.shape.lines.element.extend({
  name: z.string(),
  sku: z.string(),
  pack_label: z.string(),
  order_unit: z.string(),
  delivered: quantity,
  /** The cost of the whole line, and the claimed share of it. */
  total: sen,
  worth: sen,
  /** The granted amount. */
  amount: sen.nullable(),
});

export const StaffClaim = Claim.omit({ lines: true }).extend({
  order: z.string(),
  buyer: z.string(),
  author: z.string(),
  lines: z.array(StaffClaimLine),
  payment_method: z.enum(paymentMethods),
  order_total: sen,
  delivered_at: timestamp.nullable(),
  answered_at: timestamp.nullable(),
  /** The maximum that can still be refunded or credited. */
  most: sen,
  /** The buyer's earlier orders and claims. */
  record: z.object({ orders: z.int(), claims: z.int(), denied: z.int(), given: sen }),
});
export type StaffClaim = z.infer<typeof StaffClaim>;

export const listClaims = get('/claim', {
  summary: 'List claims; waiting ones oldest first, others newest first',
  input: z.object({
    ...keysetPaging,
    status: z.enum(claimStates).default('open'),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: keysetList(StaffClaimHead),
});

export const getClaim = get('/claim/{id}', {
  summary: 'Retrieve a claim with its products, their cost, its photos and the buyer’s earlier claims',
  input: byId,
  output: one(StaffClaim),
});

export const viewClaimPhoto = download('/claim_photo/{id}', {
  summary: 'Download a photo of a claim',
  input: byId,
});

export const approveClaim = post('/claim/{id}/approve', {
  summary:
    'Approve a claim by refund, by credit note (orders on credit) or by replacement; a refund or credit note also resolves the claim',
  idempotent: true,
  input: byId.extend({
    resolution: z.enum(claimResolutions),
    amount,
    /** The amount per line; the sum must equal `amount`. */
    lines: z
      .array(z.object({ line_id: id, amount }))
      .max(200)
      .default([]),
    answer: line(500),
  }),
  output: one(StaffClaim),
});

export const denyClaim = post('/claim/{id}/deny', {
  summary: 'Deny a claim with an answer that the buyer can read',
  input: byId.extend({ answer: line(500) }),
  output: one(StaffClaim),
});

export const resolveClaim = post('/claim/{id}/resolve', {
  summary: 'Resolve a claim whose replacement was sent',
  input: byId,
  output: one(StaffClaim),
});
