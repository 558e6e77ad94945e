import { z } from 'zod';
import { BankDetails } from '../kit/bank-details.ts';
import { mostLimit, repaymentMethods } from '../kit/credit-words.ts';
import { endpoint } from '../kit/endpoint.ts';
import { paymentStates } from '../kit/order-words.ts';
import { uploadedFile } from '../kit/upload.ts';
import { one, sen, timestamp } from '../kit/wire.ts';
import { invoiceNumber } from './credit.contract.ts';

const tag = 'Credit terms';
const path = '/api/credit/repayment';
const access = { scope: 'invoice.pay' } as const;
/** RP-261118-7K3QX. */
const repaymentSlug = z.string().regex(/^RP-\d{6}-[0-9A-Z]{5}$/);
const of = z.object({ slug: repaymentSlug });

export const Repayment = z.object({
  slug: z.string(),
  status: z.enum(paymentStates),
  amount: sen,
  method: z.enum(repaymentMethods),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
  /** What the payer chose; none is the oldest first. */
  chosen: z.array(z.string()),
  /** What it paid, once the money came; the rest is an advance. */
  invoices: z.array(z.object({ number: z.string(), amount: sen })),
  advance: sen,
  payment: z.object({
    reference: z.string(),
    /** Where the buyer pays; null when there is nothing to do there. */
    redirect_url: z.string().nullable(),
    expires_at: timestamp,
    failure: z.string().nullable(),
    /** Of a transfer: how often a proof may still be sent, and why the last one was refused. */
    proofs_left: z.int().nullable(),
    proof_reason: z.string().nullable(),
    /** Where a transfer goes, as long as it is waited for. */
    bank: BankDetails.nullable(),
  }),
});
export type Repayment = z.infer<typeof Repayment>;

export const createRepayment = endpoint({
  method: 'POST',
  path,
  access,
  tag,
  summary:
    'Pay invoices: those that are named, else the oldest first; without an amount all that is open of them',
  idempotent: true,
  input: z.object({
    amount: z.int().min(100).max(mostLimit).optional(),
    invoice_numbers: z.array(invoiceNumber).max(100).optional(),
    method: z.enum(repaymentMethods),
  }),
  output: one(Repayment),
});

export const getRepayment = endpoint({
  method: 'GET',
  path: `${path}/{slug}`,
  access: { scope: 'invoice.view' },
  tag,
  summary: 'How a repayment stands',
  input: of,
  output: one(Repayment),
});

/** The page that the provider leads back to asks this; it never believes its own address. */
export const checkRepayment = endpoint({
  method: 'POST',
  path: `${path}/{slug}/check`,
  access: { scope: 'invoice.view' },
  tag,
  summary: 'Ask the provider what became of it, and settle it',
  input: of,
  output: one(Repayment),
});

export const uploadRepaymentProof = endpoint({
  method: 'POST',
  path: `${path}/{slug}/proof`,
  access,
  tag,
  summary: 'Send the proof of a bank transfer; three attempts',
  upload: { files: 1, fileBytes: 5 * 1024 * 1024, types: ['jpeg', 'png', 'pdf'] },
  input: of.extend({ files: z.array(uploadedFile).length(1) }),
  output: one(Repayment),
});

export const cancelRepayment = endpoint({
  method: 'POST',
  path: `${path}/{slug}/cancel`,
  access,
  tag,
  summary: 'Give up a repayment whose money was not sent',
  input: of,
  output: one(Repayment),
});
