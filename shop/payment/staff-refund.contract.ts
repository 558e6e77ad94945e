import { z } from 'zod';
import { line } from '../account/account-fields.contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, list, one, paging, sen, timestamp } from '../kit/wire.ts';

const tag = 'Back office: payments';
const path = '/api/staff/refund';
const access = { staff: 'payment.refund' } as const;
const byId = z.object({ id: idParam });

const Account = z.object({ bank: z.string(), holder: z.string(), number: z.string() });

export const BankRefund = z.object({
  id,
  order: z.string(),
  buyer: z.string(),
  amount: sen,
  reason: z.string(),
  status: z.enum(['to_send', 'sent']),
  created_at: timestamp,
  /** The buyer's verified account, its number masked; null where there is none. */
  account: Account.nullable(),
  /** When the buyer was asked for one. */
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
  summary: 'Refunds that staff send by bank, the oldest first, with the account they go to',
  input: z.object({ ...paging, status: z.enum(['to_send', 'sent']).default('to_send') }),
  output: list(BankRefund),
});

export const openRefundAccount = endpoint({
  method: 'GET',
  path: `${path}/{id}/account`,
  access,
  tag,
  summary: 'The account that a refund goes to, with its whole number; every look is recorded',
  input: byId,
  output: one(Account),
});

export const markRefundSent = endpoint({
  method: 'POST',
  path: `${path}/{id}/sent`,
  access,
  tag,
  summary: 'The transfer was made, under this reference of the bank',
  input: byId.extend({ bank_reference: line(60) }),
  output: one(BankRefund),
});
