import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { id, list, localDate, one, paging, sen, timestamp } from '../../kit/http/wire.ts';
import { paymentStates } from '../order/order.constants.ts';
import { Application } from './application/application.contract.ts';
import {
  accountStates,
  ageingBuckets,
  debitCauses,
  disputeStates,
  eligibilityKeys,
  holdCauses,
  invoiceKinds,
  invoiceStates,
  invoiceStatuses,
  movementNames,
  repaymentMethods,
} from './credit.constants.ts';

const { get, download } = endpointsAt('/api/credit', {
  tag: 'Credit terms',
  access: { scope: 'invoice.view' },
});
const view = { scope: 'credit.view' } as const;
/** Of an invoice or debit note. Example: INV-2026-000042. */
export const invoiceNumber = z.string().regex(/^(?:INV|DN)-\d{4}-\d{6,9}$/);
/** The number of an invoice, debit note, credit note, repayment or refund. */
const movementSlug = z.string().regex(/^(?:INV|DN|CN)-\d{4}-\d{6,9}$|^(?:RP|RF)-\d{6}-[0-9A-Z]{5}$/);

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
  /** Requirements of an application, and the page where each is met. */
  eligibility: z.array(z.object({ key: z.enum(eligibilityKeys), is_met: z.boolean(), route: z.string() })),
  is_eligible: z.boolean(),
  /** The newest one. */
  application: Application.nullable(),
  overdue: sen,
  /** Due today or within the next six days. */
  due_this_week: sen,
  next_due: z.object({ number: z.string(), due_on: localDate, open: sen }).nullable(),
  ageing: Ageing,
  /** Repayments that await their money. */
  repayments: z.array(
    z.object({
      slug: z.string(),
      amount: sen,
      method: z.enum(repaymentMethods),
      status: z.enum(paymentStates),
      /** Until when a second person at the buyer's bank may approve it; null when it waits for nobody. */
      approval_until: timestamp.nullable(),
      created_at: timestamp,
    }),
  ),
});
export type Credit = z.infer<typeof Credit>;

export const getCredit = get('', {
  access: view,
  summary: 'Retrieve the company’s credit account, what is due, and the requirements of an application',
  output: one(Credit),
});

/** An invoice on credit, or a debit note that adds to one and is paid in the same way. */
export const CreditInvoice = z.object({
  kind: z.enum(invoiceKinds),
  number: z.string(),
  /** The order's number. Of a debit note, that of the invoice it refers to. */
  transaction: z.string(),
  /** Of a debit note: the number of the invoice it refers to, what it charges for, and why. */
  corrects: z.string().nullable(),
  cause: z.enum(debitCauses).nullable(),
  reason: z.string().nullable(),
  po_number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  is_overdue: z.boolean(),
  days_overdue: z.int(),
  issued_on: localDate,
  due_on: localDate,
  total: sen,
  paid: sen,
  credited: sen,
  open: sen,
  /** The part of `open` that is disputed. It is not overdue. */
  disputed: sen,
  credit_notes: z.array(z.object({ number: z.string(), amount: sen })),
  debit_notes: z.array(z.object({ number: z.string(), amount: sen, status: z.enum(invoiceStates) })),
});
export type CreditInvoice = z.infer<typeof CreditInvoice>;

const timeline = z.array(
  z.object({ slug: z.string(), kind: z.enum(movementNames), at: timestamp, amount: sen }),
);

/** A part of an invoice that the company does not accept, and the answer. */
export const Dispute = z.object({
  id,
  status: z.enum(disputeStates),
  amount: sen,
  reason: z.string(),
  /** The name of its file. */
  file: z.string().nullable(),
  opened_by: z.string(),
  opened_at: timestamp,
  answer: z.string().nullable(),
  /** The credit note of an accepted dispute, which may be for less. */
  credit_note: z.object({ number: z.string(), amount: sen }).nullable(),
  ended_at: timestamp.nullable(),
});
export type Dispute = z.infer<typeof Dispute>;

export const CreditInvoiceDetail = CreditInvoice.extend({
  prepaid: sen,
  /** Oldest first. */
  disputes: z.array(Dispute),
  /** Payments and credit notes, oldest first. */
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

export const listCreditInvoices = get('/invoice', {
  summary: 'List invoices and debit notes on credit; open ones by due date, others newest first',
  input: z.object(invoiceSearch),
  output: list(CreditInvoice),
});

export const getCreditInvoice = get('/invoice/{number}', {
  summary: 'Retrieve an invoice or debit note with its payments and notes',
  input: z.object({ number: invoiceNumber }),
  output: one(CreditInvoiceDetail),
});

export const Movement = z.object({
  slug: z.string(),
  kind: z.enum(movementNames),
  at: timestamp,
  /** The order of an invoice, or the invoice of a credit or debit note. */
  reference: z.string().nullable(),
  /** Change of the amount owed; negative for money received. */
  amount: sen,
  /** Amount owed afterwards; negative for an advance. */
  balance: sen,
});
export type Movement = z.infer<typeof Movement>;

export const movementKinds = [
  'invoice',
  'debit_note',
  'credit_note',
  'repayment',
  'advance_refunded',
] as const;

export const listMovements = get('/transaction', {
  summary:
    'List invoices, debit notes, credit notes and repayments, newest first, with the balance after each',
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
  /** Null while the money is awaited. */
  at: timestamp.nullable(),
  amount: sen,
  reference: z.string().nullable(),
  /** The order of an invoice or note, whose documents it belongs to. */
  transaction: z.string().nullable(),
  reason: z.string().nullable(),
  /** The invoices it paid or reduced. */
  invoices: z.array(z.object({ number: z.string(), amount: sen })),
  /** The part that became an advance, or was taken from one. */
  advance: sen,
  /** Every payment attempt, oldest first. */
  payments: z.array(
    z.object({
      reference: z.string(),
      method: z.enum(repaymentMethods),
      status: z.enum(paymentStates),
      amount: sen,
      refunded: sen,
      /** The part of `refunded` that has not been sent yet. */
      refund_pending: sen,
      failure: z.string().nullable(),
      approval_until: timestamp.nullable(),
      created_at: timestamp,
      paid_at: timestamp.nullable(),
    }),
  ),
});
export type MovementDetail = z.infer<typeof MovementDetail>;

export const getMovement = get('/transaction/{slug}', {
  summary: 'Retrieve a movement with the invoices it paid and its payments',
  input: z.object({ slug: movementSlug }),
  output: one(MovementDetail),
});

export const statementPeriod = {
  from: localDate,
  to: localDate,
  format: z.enum(['pdf', 'csv']).default('pdf'),
};

export const downloadStatement = download('/statement', {
  summary: 'Download the statement of up to 366 days as PDF or CSV',
  input: z.object(statementPeriod),
});
