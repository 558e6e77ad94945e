import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { list, localDate, none, one, paging, sen, timestamp } from '../../kit/wire.ts';
import { paymentStates } from '../order/order.constants.ts';
import { Application } from './application/application.contract.ts';
import {
  accountStates,
  ageingBuckets,
  eligibilityKeys,
  holdCauses,
  invoiceStates,
  postingKinds,
  repaymentMethods,
} from './credit.constants.ts';

const tag = 'Credit terms';
const path = '/api/credit';
const view = { scope: 'credit.view' } as const;
const viewInvoices = { scope: 'invoice.view' } as const;
/** INV-2026-000042. */
export const invoiceNumber = z.string().regex(/^INV-\d{4}-\d{6,9}$/);
/** The number of an invoice, a credit note, a repayment or a refund. */
const movementSlug = z.string().regex(/^(?:INV|CN)-\d{4}-\d{6,9}$|^(?:RP|RF)-\d{6}-[0-9A-Z]{5}$/);

export const Ageing = z.array(z.object({ bucket: z.enum(ageingBuckets), amount: sen, invoices: z.int() }));

export const CreditAccount = z.object({
  status: z.enum(accountStates),
  hold: z.enum(holdCauses).nullable(),
  limit: sen,
  tenor_days: z.int(),
  outstanding: sen,
  reserved: sen,
  available: sen,
  advance: sen,
  opened_at: timestamp,
});

export const Credit = z.object({
  account: CreditAccount.nullable(),
  /** What an application needs, and where it is mended. */
  eligibility: z.array(z.object({ key: z.enum(eligibilityKeys), is_met: z.boolean(), route: z.string() })),
  is_eligible: z.boolean(),
  /** The newest. */
  application: Application.nullable(),
  overdue: sen,
  /** Due today and in the six days after it. */
  due_this_week: sen,
  next_due: z.object({ number: z.string(), due_on: localDate, open: sen }).nullable(),
  ageing: Ageing,
  /** Repayments whose money is waited for. */
  repayments: z.array(
    z.object({
      slug: z.string(),
      amount: sen,
      method: z.enum(repaymentMethods),
      status: z.enum(paymentStates),
      created_at: timestamp,
    }),
  ),
});
export type Credit = z.infer<typeof Credit>;

export const getCredit = endpoint({
  method: 'GET',
  path,
  access: view,
  tag,
  summary: 'The credit account of the company, what is due, and what an application needs',
  input: none,
  output: one(Credit),
});

export const CreditInvoice = z.object({
  number: z.string(),
  /** The order it is for. */
  transaction: z.string(),
  po_number: z.string().nullable(),
  status: z.enum(invoiceStates),
  is_overdue: z.boolean(),
  days_overdue: z.int(),
  issued_on: localDate,
  due_on: localDate,
  total: sen,
  paid: sen,
  credited: sen,
  open: sen,
});
export type CreditInvoice = z.infer<typeof CreditInvoice>;

const timeline = z.array(
  z.object({ slug: z.string(), kind: z.enum(postingKinds), at: timestamp, amount: sen }),
);

export const CreditInvoiceDetail = CreditInvoice.extend({
  prepaid: sen,
  /** What was paid off it and taken back of it, the oldest first. */
  timeline,
  credit_notes: z.array(
    z.object({ number: z.string(), amount: sen, to_advance: sen, reason: z.string(), created_at: timestamp }),
  ),
});
export type CreditInvoiceDetail = z.infer<typeof CreditInvoiceDetail>;

export const invoiceFilters = ['open', 'overdue', 'paid', 'all'] as const;
export const invoiceSearch = {
  ...paging,
  status: z.enum(invoiceFilters).default('open'),
  keywords: z.string().trim().max(100).optional(),
  from: localDate.optional(),
  to: localDate.optional(),
};

export const listCreditInvoices = endpoint({
  method: 'GET',
  path: `${path}/invoice`,
  access: viewInvoices,
  tag,
  summary: 'Invoices on credit; what is open by its due date, the rest the newest first',
  input: z.object(invoiceSearch),
  output: list(CreditInvoice),
});

export const getCreditInvoice = endpoint({
  method: 'GET',
  path: `${path}/invoice/{number}`,
  access: viewInvoices,
  tag,
  summary: 'An invoice with what was paid off it and taken back of it',
  input: z.object({ number: invoiceNumber }),
  output: one(CreditInvoiceDetail),
});

export const Movement = z.object({
  slug: z.string(),
  kind: z.enum(postingKinds),
  at: timestamp,
  /** The order of an invoice, the invoice of a credit note. */
  reference: z.string().nullable(),
  /** What is owed more; less than nothing for money that came. */
  amount: sen,
  /** What is owed after it; less than nothing is an advance. */
  balance: sen,
});
export type Movement = z.infer<typeof Movement>;

export const movementKinds = ['invoice', 'credit_note', 'repayment', 'advance_refunded'] as const;

export const listMovements = endpoint({
  method: 'GET',
  path: `${path}/transaction`,
  access: viewInvoices,
  tag,
  summary:
    'Invoices, credit notes and repayments as one list, the newest first, with what is owed after each',
  input: z.object({
    ...paging,
    kind: z.enum(movementKinds).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  }),
  output: list(Movement),
});

export const MovementDetail = z.object({
  slug: z.string(),
  kind: z.enum(movementKinds),
  /** Null while money is waited for. */
  at: timestamp.nullable(),
  amount: sen,
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  /** Which invoices it paid or lowered. */
  invoices: z.array(z.object({ number: z.string(), amount: sen })),
  /** What of it became an advance, or was one. */
  advance: sen,
  /** Every attempt to pay, the oldest first. */
  payments: z.array(
    z.object({
      reference: z.string(),
      method: z.enum(repaymentMethods),
      status: z.enum(paymentStates),
      amount: sen,
      refunded: sen,
      failure: z.string().nullable(),
      created_at: timestamp,
      paid_at: timestamp.nullable(),
    }),
  ),
});
export type MovementDetail = z.infer<typeof MovementDetail>;

export const getMovement = endpoint({
  method: 'GET',
  path: `${path}/transaction/{slug}`,
  access: viewInvoices,
  tag,
  summary: 'One of them, with what it paid and how it was paid',
  input: z.object({ slug: movementSlug }),
  output: one(MovementDetail),
});

export const downloadStatement = endpoint({
  method: 'GET',
  path: `${path}/statement`,
  access: viewInvoices,
  tag,
  summary: 'The statement of a span of days, at most 366, as PDF or CSV',
  download: true,
  input: z.object({ from: localDate, to: localDate, format: z.enum(['pdf', 'csv']).default('pdf') }),
  output: z.string(),
});
