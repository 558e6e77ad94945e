import { z } from 'zod';
import { endpoint } from '../../../../kit/endpoint.ts';
import { keysetList, keysetPaging } from '../../../../kit/keyset.ts';
import { id, idParam, one, sen, several, timestamp } from '../../../../kit/wire.ts';
import { line } from '../../../account/account-fields.contract.ts';
import { paidKinds } from '../../payment.constants.ts';

const tag = 'Back office: payments';
const path = '/api/staff/refund';
const access = { staff: 'payment.refund' } as const;
const byId = z.object({ id: idParam });
const bankReference = line(60);

const Account = z.object({ bank: z.string(), holder: z.string(), number: z.string() });

export const BankRefund = z.object({
  id,
  order: z.string(),
  kind: z.enum(paidKinds),
  buyer: z.string(),
  amount: sen,
  reason: z.string(),
  status: z.enum(['to_send', 'sent']),
  created_at: timestamp,
  /** The buyer's verified account with its number masked, or null. */
  account: Account.nullable(),
  /** When the buyer was asked for an account. */
  account_asked_at: timestamp.nullable(),
  bank_reference: z.string().nullable(),
  sent_to: z.string().nullable(),
  sent_at: timestamp.nullable(),
});
export type BankRefund = z.infer<typeof BankRefund>;

export const listBankRefunds = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'List refunds to be sent by bank with their accounts; to send oldest first, sent newest first',
  input: z.object({
    ...keysetPaging,
    status: z.enum(['to_send', 'sent']).default('to_send'),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: keysetList(BankRefund),
});

export const openRefundAccount = endpoint({
  method: 'GET',
  path: `${path}/{id}/account`,
  access,
  tag,
  summary: 'Retrieve the unmasked account of a refund; every access is audited',
  input: byId,
  output: one(Account),
});

export const downloadBankFile = endpoint({
  method: 'GET',
  path: `${path}/bank_file`,
  access,
  tag,
  summary: 'Download refunds as CSV for the bank with unmasked account numbers; each access is audited',
  download: true,
  input: z.object({ ids: several(z.string().regex(/^\d{1,10}$/), 100) }),
  output: z.string(),
});

export const markRefundSent = endpoint({
  method: 'POST',
  path: `${path}/{id}/sent`,
  access,
  tag,
  summary: 'Mark a refund as sent, with the bank’s reference',
  input: byId.extend({ bank_reference: bankReference }),
  output: one(BankRefund),
});

export const markRefundsSent = endpoint({
  method: 'POST',
  path: `${path}/sent`,
  access,
  tag,
  summary: 'Mark several refunds of one bank file as sent; returns those already sent or without an account',
  input: z.object({ ids: z.array(id).min(1).max(100), bank_reference: bankReference }),
  output: one(z.array(z.object({ id, is_done: z.boolean(), problem: z.string().nullable() }))),
});
