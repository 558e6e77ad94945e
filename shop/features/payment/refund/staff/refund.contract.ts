import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { keysetList, keysetPaging } from '../../../../kit/http/keyset.ts';
import { id, idParam, one, sen, several, timestamp } from '../../../../kit/http/wire.ts';
import { line } from '../../../account/account-fields.contract.ts';
import { paidKinds } from '../../payment.constants.ts';

const { get, post, download } = endpointsAt('/api/staff/refund', {
  tag: 'Back office: payments',
  access: { staff: 'payment.refund' },
});
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

export const listBankRefunds = get('', {
  summary: 'List refunds to be sent by bank with their accounts; to send oldest first, sent newest first',
  input: z.object({
    ...keysetPaging,
    status: z.enum(['to_send', 'sent']).default('to_send'),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: keysetList(BankRefund),
});

export const openRefundAccount = get('/{id}/account', {
  summary: 'Retrieve the unmasked account of a refund; every access is audited',
  input: byId,
  output: one(Account),
});

export const downloadBankFile = download('/bank_file', {
  summary: 'Download refunds as CSV for the bank with unmasked account numbers; each access is audited',
  input: z.object({ ids: several(z.string().regex(/^\d{1,10}$/), 100) }),
});

export const markRefundSent = post('/{id}/sent', {
  summary: 'Mark a refund as sent, with the bank’s reference',
  input: byId.extend({ bank_reference: bankReference }),
  output: one(BankRefund),
});

export const markRefundsSent = post('/sent', {
  summary: 'Mark several refunds of one bank file as sent; returns those already sent or without an account',
  input: z.object({ ids: z.array(id).min(1).max(100), bank_reference: bankReference }),
  output: one(z.array(z.object({ id, is_done: z.boolean(), problem: z.string().nullable() }))),
});
