import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { keysetList, keysetPaging } from '../../../../kit/http/keyset.ts';
import { id, idParam, one, sen, timestamp } from '../../../../kit/http/wire.ts';
import { line } from '../../../account/account-fields.contract.ts';
import { SecondApproval } from '../../../second-approval/second-approval.contract.ts';
import { paidKinds, proofStates } from '../../payment.constants.ts';

const { get, post, download } = endpointsAt('/api/staff/proof', {
  tag: 'Back office: payments',
  access: { staff: 'payment.verify' },
});
const byId = z.object({ id: idParam });
const amount = z.int().min(1).max(1_000_000_000);
const bankReference = line(60).nullish();

export const Proof = z.object({
  id,
  /** The number that the buyer was asked to put on the transfer. */
  order: z.string(),
  kind: z.enum(paidKinds),
  buyer: z.string(),
  amount: sen,
  attempt: z.int(),
  /** Proof uploads left. */
  attempts_left: z.int(),
  status: z.enum(proofStates),
  reason: z.string().nullable(),
  file: z.object({ name: z.string(), mime_type: z.string(), bytes: z.int() }),
  created_at: timestamp,
  /** The order's deadline; null when it has ended. */
  waits_until: timestamp.nullable(),
  /** Who decided and when, and the bank's reference of the transfer. */
  answered_by: z.string().nullable(),
  answered_at: timestamp.nullable(),
  bank_reference: z.string().nullable(),
  /** Above the limit of one person: verifying it asks for a second one. */
  needs_two_people: z.boolean(),
  approval: SecondApproval.nullable(),
  /** Earlier rejected proofs. */
  before: z.array(z.object({ id, attempt: z.int(), reason: z.string(), created_at: timestamp })),
});
export type Proof = z.infer<typeof Proof>;

export const listProofs = get('', {
  summary: 'List proofs of bank transfers; waiting ones oldest first, others newest first',
  input: z.object({
    ...keysetPaging,
    status: z.enum(proofStates).default('submitted'),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: keysetList(Proof),
});

export const viewProof = download('/{id}/file', {
  summary: 'Download a proof; every access is audited',
  input: byId,
});

export const verifyProof = post('/{id}/verify', {
  summary:
    'Verify a proof and confirm the order, or ask for a second person; `amount`, if given, must match exactly',
  input: byId.extend({ amount: amount.optional(), bank_reference: bankReference }),
  output: one(Proof),
});

export const approveProof = post('/{id}/verify/approve', {
  summary: 'Verify a proof that somebody else asked to verify',
  idempotent: true,
  input: byId,
  output: one(Proof),
});

export const declineProofApproval = post('/{id}/verify/decline', {
  summary: 'Decline or withdraw the request for a second person; the proof waits on',
  input: byId,
  output: one(Proof),
});

export const verifyProofs = post('/verify', {
  summary:
    'Verify several proofs from a bank statement; returns those whose amount does not match and leaves them unchanged',
  input: z.object({
    proofs: z
      .array(z.object({ id, amount, bank_reference: bankReference }))
      .min(1)
      .max(50),
  }),
  output: one(z.array(z.object({ id, is_done: z.boolean(), problem: z.string().nullable() }))),
});

export const rejectProof = post('/{id}/reject', {
  summary: 'Reject a proof with a reason that the buyer can read; another may be sent',
  input: byId.extend({ reason: line(200) }),
  output: one(Proof),
});
