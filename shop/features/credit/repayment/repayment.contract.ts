import { z } from 'zod';
import { BankDetails } from '../../../kit/bank-details.ts';
import { endpoint } from '../../../kit/endpoint.ts';
import { uploadedFile } from '../../../kit/upload.ts';
import { one, sen, timestamp } from '../../../kit/wire.ts';
import { paymentStates } from '../../order/order.constants.ts';
import { maxCreditLimit, repaymentMethods } from '../credit.constants.ts';
import { invoiceNumber } from '../credit.contract.ts';

const tag = 'Credit terms';
const path = '/api/credit/repayment';
const access = { scope: 'invoice.pay' } as const;
/** RP-261118-7K3QX. */
const repaymentSlug = z.string().regex(/^RP-\d{6}-[0-9A-Z]{5}$/);
const of = z.object({ slug: repaymentSlug });
const paidAmount = z.int().min(100).max(maxCreditLimit);

/** As much of an invoice as a repayment settles; without an amount all that is open of it. */
const Settlement = z.object({ invoice_number: invoiceNumber, amount: paidAmount.nullish() });

export const Repayment = z.object({
  slug: z.string(),
  status: z.enum(paymentStates),
  amount: sen,
  method: z.enum(repaymentMethods),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
  /** What the payer chose; none is the oldest first. */
  chosen: z.array(z.string()),
  /** The same with what was meant for each; null is all that is open. */
  settlements: z.array(z.object({ invoice_number: z.string(), amount: sen.nullable() })),
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

type InvoiceSelection = { settlements?: { invoice_number: string }[] | undefined; invoice_numbers?: unknown };
/** Two amounts for one invoice, or two lists of invoices, leave open what is meant. */
const hasUnambiguousInvoices = ({ settlements = [], invoice_numbers }: InvoiceSelection) =>
  new Set(settlements.map((each) => each.invoice_number)).size === settlements.length &&
  (settlements.length === 0 || invoice_numbers === undefined);

export const createRepayment = endpoint({
  method: 'POST',
  path,
  access,
  tag,
  summary:
    'Pay invoices: those that are named, else the oldest first; without an amount all that is open of them',
  idempotent: true,
  input: z
    .object({
      amount: paidAmount.optional(),
      settlements: z.array(Settlement).max(100).optional(),
      invoice_numbers: z
        .array(invoiceNumber)
        .max(100)
        .optional()
        .meta({ description: 'The older form of settlements, without amounts' }),
      method: z.enum(repaymentMethods),
    })
    .refine(hasUnambiguousInvoices, { path: ['settlements'] }),
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
