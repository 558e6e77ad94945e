import { z } from 'zod';
import { endpoint } from '../../../../kit/endpoint.ts';
import { keysetList, keysetPaging } from '../../../../kit/keyset.ts';
import { id, idParam, one, sen, timestamp } from '../../../../kit/wire.ts';
import { line } from '../../../account/account-fields.contract.ts';
import { paidKinds, proofStates } from '../../payment.constants.ts';

const tag = 'Back office: payments';
const path = '/api/staff/proof';
const access = { staff: 'payment.verify' } as const;
const byId = z.object({ id: idParam });
const amount = z.int().min(1).max(1_000_000_000);
const bankReference = line(60).nullish();

export const Proof = z.object({
  id,
  /** The number that the buyer was asked to write on the transfer. */
  order: z.string(),
  kind: z.enum(paidKinds),
  buyer: z.string(),
  amount: sen,
  attempt: z.int(),
  /** How often the buyer may still send one. */
  attempts_left: z.int(),
  status: z.enum(proofStates),
  reason: z.string().nullable(),
  file: z.object({ name: z.string(), mime_type: z.string(), bytes: z.int() }),
  created_at: timestamp,
  /** Until when the order waits; null where it ended. */
  waits_until: timestamp.nullable(),
  /** Who decided, when, and what the bank calls the transfer. */
  answered_by: z.string().nullable(),
  answered_at: timestamp.nullable(),
  bank_reference: z.string().nullable(),
  /** Those that were refused before it. */
  before: z.array(z.object({ id, attempt: z.int(), reason: z.string(), created_at: timestamp })),
});
export type Proof = z.infer<typeof Proof>;

export const listProofs = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'Proofs of bank transfers: those that wait the oldest first, the others the newest first',
  input: z.object({
    ...keysetPaging,
    status: z.enum(proofStates).default('submitted'),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: keysetList(Proof),
});

export const viewProof = endpoint({
  method: 'GET',
  path: `${path}/{id}/file`,
  access,
  tag,
  summary: 'The proof itself; every look is recorded',
  download: true,
  input: byId,
  output: z.string(),
});

export const verifyProof = endpoint({
  method: 'POST',
  path: `${path}/{id}/verify`,
  access,
  tag,
  summary:
    'The money is there: the order is confirmed. An amount that is named has to be exactly what was asked for',
  input: byId.extend({ amount: amount.optional(), bank_reference: bankReference }),
  output: one(Proof),
});

export const verifyProofs = endpoint({
  method: 'POST',
  path: `${path}/verify`,
  access,
  tag,
  summary:
    'Accept many that stand on the bank’s statement; one whose amount is not exact is left as it is and named',
  input: z.object({
    proofs: z
      .array(z.object({ id, amount, bank_reference: bankReference }))
      .min(1)
      .max(50),
  }),
  output: one(z.array(z.object({ id, is_done: z.boolean(), problem: z.string().nullable() }))),
});

export const rejectProof = endpoint({
  method: 'POST',
  path: `${path}/{id}/reject`,
  access,
  tag,
  summary: 'The buyer reads the reason and may send another',
  input: byId.extend({ reason: line(200) }),
  output: one(Proof),
});
