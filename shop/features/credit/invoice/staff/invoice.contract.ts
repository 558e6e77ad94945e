import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { keysetList, keysetPaging } from '../../../../kit/http/keyset.ts';
import { id, idParam, one, sen } from '../../../../kit/http/wire.ts';
import { line } from '../../../account/account-fields.contract.ts';
import { debitCauses, maxCreditLimit } from '../../credit.constants.ts';
import {
  Ageing,
  CreditInvoice,
  CreditInvoiceDetail,
  invoiceNumber,
  invoiceSearch,
} from '../../credit.contract.ts';

const { get, post, download } = endpointsAt('/api/staff/credit', {
  tag: 'Back office: credit',
  access: { staff: 'credit.review' },
});
const manageAccess = { staff: 'credit.manage' } as const;
const { page: _page, pageSize: _pageSize, ...search } = invoiceSearch;

const ofCompany = { id, company: z.string(), account_id: id };

export const StaffInvoice = CreditInvoice.extend(ofCompany);
export type StaffInvoice = z.infer<typeof StaffInvoice>;

export const listStaffInvoices = get('/invoice', {
  summary:
    'List invoices and debit notes on credit of all companies; open ones by due date, others newest first. `keywords` matches the start of a number, or a name',
  input: z.object({ ...search, ...keysetPaging, account_id: idParam.optional() }),
  output: keysetList(StaffInvoice),
});

export const StaffInvoiceDetail = CreditInvoiceDetail.extend({
  ...ofCompany,
  /** The maximum that can still be credited. */
  most: sen,
  /** What a debit note can still add to it; 0 when none can refer to it. */
  debitable: sen,
  /** The tax rates of its goods that a debit note may apply, in hundredths of a percent. */
  tax_rates: z.array(z.int()),
});
export type StaffInvoiceDetail = z.infer<typeof StaffInvoiceDetail>;

export const getStaffInvoice = get('/invoice/{number}', {
  summary: 'Retrieve an invoice or debit note with its payments and notes',
  input: z.object({ number: invoiceNumber }),
  output: one(StaffInvoiceDetail),
});

export const downloadStaffNote = download('/note/{number}/document', {
  summary: 'Download a credit or debit note as PDF in the requested language',
  input: z.object({ number: z.string().max(40) }),
});

export const getAgeing = get('/ageing', {
  summary: 'Retrieve the ageing of what all companies owe',
  output: one(z.object({ outstanding: sen, overdue: sen, reserved: sen, advance: sen, ageing: Ageing })),
});

export const CreditNote = z.object({ number: z.string(), amount: sen, invoice: StaffInvoice });

export const createCreditNote = post('/invoice/{number}/credit_note', {
  access: manageAccess,
  summary: 'Credit a part of an invoice; what was already paid of it becomes an advance',
  idempotent: true,
  input: z.object({ number: invoiceNumber, amount: z.int().min(1).max(maxCreditLimit), reason: line(500) }),
  output: one(CreditNote),
});

export const DebitNote = z.object({ number: z.string(), total: sen, tax: sen, invoice: StaffInvoice });

export const createDebitNote = post('/invoice/{number}/debit_note', {
  access: manageAccess,
  summary: 'Charge an additional amount for an invoice; it is owed like another invoice',
  idempotent: true,
  input: z.object({
    number: invoiceNumber,
    cause: z.enum(debitCauses),
    /** Before tax. */
    amount: z.int().min(1).max(maxCreditLimit),
    /** Hundredths of a percent; 0, or the rate of goods on the invoice. */
    tax_rate: z.int().min(0).max(10_000).default(0),
    reason: line(500),
  }),
  output: one(DebitNote),
});

export const voidInvoice = post('/invoice/{number}/void', {
  access: manageAccess,
  summary: 'Void an invoice by crediting all that is left of it',
  idempotent: true,
  input: z.object({ number: invoiceNumber, reason: line(500) }),
  output: one(CreditNote),
});
