import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { keysetList, keysetPaging } from '../../../../kit/http/keyset.ts';
import { id, idParam, one, sen } from '../../../../kit/http/wire.ts';
import { line } from '../../../account/account-fields.contract.ts';
import { maxCreditLimit } from '../../credit.constants.ts';
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
    'List invoices on credit of all companies; open ones by due date, others newest first. `keywords` matches the start of a number, or a name',
  input: z.object({ ...search, ...keysetPaging, account_id: idParam.optional() }),
  output: keysetList(StaffInvoice),
});

export const StaffInvoiceDetail = CreditInvoiceDetail.extend({
  ...ofCompany,
  /** The maximum that can still be credited. */
  most: sen,
});
export type StaffInvoiceDetail = z.infer<typeof StaffInvoiceDetail>;

export const getStaffInvoice = get('/invoice/{number}', {
  summary: 'Retrieve an invoice with its payments and credit notes',
  input: z.object({ number: invoiceNumber }),
  output: one(StaffInvoiceDetail),
});

export const downloadStaffCreditNote = download('/note/{number}/document', {
  summary: 'Download a credit note as PDF in the requested language',
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

export const voidInvoice = post('/invoice/{number}/void', {
  access: manageAccess,
  summary: 'Void an invoice by crediting all that is left of it',
  idempotent: true,
  input: z.object({ number: invoiceNumber, reason: line(500) }),
  output: one(CreditNote),
});
