import { z } from 'zod';
import { BankDetails } from '../../../kit/bank-details.ts';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { uploadedFile } from '../../../kit/http/upload.ts';
import { one, sen, timestamp } from '../../../kit/http/wire.ts';
import { paymentStates } from '../../order/order.constants.ts';
import { maxCreditLimit, repaymentMethods } from '../credit.constants.ts';
import { invoiceNumber } from '../credit.contract.ts';

/** Example: RP-261118-7K3QX. */
const repaymentSlug = z.string().regex(/^RP-\d{6}-[0-9A-Z]{5}$/);
const of = z.object({ slug: repaymentSlug });
const paidAmount = z.int().min(100).max(maxCreditLimit);

/** The part of an invoice that a repayment settles. Without an amount, all that is open. */
const Settlement = z.object({ invoice_number: invoiceNumber, amount: paidAmount.nullish() });

export const Repayment = z.object({
  slug: z.string(),
  status: z.enum(paymentStates),
  amount: sen,
  /** A refund of the advance that has not been sent yet. */
  refund_pending: sen,
  method: z.enum(repaymentMethods),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
  /** The invoices that the payer chose. Empty means oldest first. */
  chosen: z.array(z.string()),
  /** The chosen invoices with the amount meant for each; null is all that is open. */
  settlements: z.array(z.object({ invoice_number: z.string(), amount: sen.nullable() })),
  /** The invoices it paid, once the money arrived. The rest is an advance. */
  invoices: z.array(z.object({ number: z.string(), amount: sen })),
  advance: sen,
  payment: z.object({
    reference: z.string(),
    /** Where the buyer pays; null when there is nothing to pay there. */
    redirect_url: z.string().nullable(),
    expires_at: timestamp,
    failure: z.string().nullable(),
    /** Until when a second person at the buyer's bank may approve it; null when it waits for nobody. */
    approval_until: timestamp.nullable(),
    /** For a bank transfer: proof uploads left, and why the last one was rejected. */
    proofs_left: z.int().nullable(),
    proof_reason: z.string().nullable(),
    /** Bank details while a transfer is awaited. */
    bank: BankDetails.nullable(),
  }),
});
export type Repayment = z.infer<typeof Repayment>;

type InvoiceSelection = { settlements?: { invoice_number: string }[] | undefined; invoice_numbers?: unknown };
/** Rejects two amounts for one invoice, and both forms of the invoice list at once, as ambiguous. */
const hasUnambiguousInvoices = ({ settlements = [], invoice_numbers }: InvoiceSelection) =>
  new Set(settlements.map((each) => each.invoice_number)).size === settlements.length &&
  (settlements.length === 0 || invoice_numbers === undefined);

const { get, post } = endpointsAt('/api/credit/repayment', {
  tag: 'Credit terms',
  access: { scope: 'invoice.pay' },
  input: of,
  output: one(Repayment),
});

export const createRepayment = post('', {
  summary: 'Pay the given invoices, else the oldest first; without an amount, all that is open of them',
  idempotent: true,
  input: z
    .object({
      amount: paidAmount.optional(),
      settlements: z.array(Settlement).max(100).optional(),
      invoice_numbers: z
        .array(invoiceNumber)
        .max(100)
        .optional()
        .meta({ description: 'Older form of `settlements`, without amounts' }),
      method: z.enum(repaymentMethods),
    })
    .refine(hasUnambiguousInvoices, { path: ['settlements'] }),
});

export const getRepayment = get('/{slug}', {
  access: { scope: 'invoice.view' },
  summary: 'Retrieve a repayment',
});

/** Called by the page that the provider redirects back to, because the parameters of the redirect are not trusted. */
export const checkRepayment = post('/{slug}/check', {
  access: { scope: 'invoice.view' },
  summary: 'Query the provider for the result and settle the repayment',
});

export const uploadRepaymentProof = post('/{slug}/proof', {
  summary: 'Upload the proof of a bank transfer; at most three attempts',
  upload: { files: 1, fileBytes: 5 * 1024 * 1024, types: ['jpeg', 'png', 'pdf'] },
  input: of.extend({ files: z.array(uploadedFile).length(1) }),
});

export const cancelRepayment = post('/{slug}/cancel', {
  summary: 'Cancel a repayment whose money was not sent',
});
