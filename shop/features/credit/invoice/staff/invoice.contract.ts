import { z } from 'zod';
import { endpoint } from '../../../../kit/endpoint.ts';
import { keysetList, keysetPaging } from '../../../../kit/keyset.ts';
import { id, idParam, none, one, sen } from '../../../../kit/wire.ts';
import { line } from '../../../account/account-fields.contract.ts';
import { maxCreditLimit } from '../../credit.constants.ts';
import {
  Ageing,
  CreditInvoice,
  CreditInvoiceDetail,
  invoiceNumber,
  invoiceSearch,
} from '../../credit.contract.ts';

const tag = 'Back office: credit';
const path = '/api/staff/credit';
const viewAccess = { staff: 'credit.review' } as const;
const manageAccess = { staff: 'credit.manage' } as const;
const { page: _page, pageSize: _pageSize, ...search } = invoiceSearch;

export const StaffInvoice = CreditInvoice.extend({ id, company: z.string(), account_id: id });
export type StaffInvoice = z.infer<typeof StaffInvoice>;

export const listStaffInvoices = endpoint({
  method: 'GET',
  path: `${path}/invoice`,
  access: viewAccess,
  tag,
  summary:
    'Invoices on credit of every company: what is open by its due date, the rest the newest first. Keywords are the beginning of a number, or a name',
  input: z.object({ ...search, ...keysetPaging, account_id: idParam.optional() }),
  output: keysetList(StaffInvoice),
});

export const StaffInvoiceDetail = CreditInvoiceDetail.extend({
  id,
  company: z.string(),
  account_id: id,
  /** The most that can still be taken back. */
  most: sen,
});
export type StaffInvoiceDetail = z.infer<typeof StaffInvoiceDetail>;

export const getStaffInvoice = endpoint({
  method: 'GET',
  path: `${path}/invoice/{number}`,
  access: viewAccess,
  tag,
  summary: 'An invoice with what was paid off it and taken back of it',
  input: z.object({ number: invoiceNumber }),
  output: one(StaffInvoiceDetail),
});

export const downloadStaffCreditNote = endpoint({
  method: 'GET',
  path: `${path}/note/{number}/document`,
  access: viewAccess,
  tag,
  summary: 'A credit note as PDF, in the language asked for',
  download: true,
  input: z.object({ number: z.string().max(40) }),
  output: z.string(),
});

export const getAgeing = endpoint({
  method: 'GET',
  path: `${path}/ageing`,
  access: viewAccess,
  tag,
  summary: 'What all companies owe, by how late it is',
  input: none,
  output: one(z.object({ outstanding: sen, overdue: sen, reserved: sen, advance: sen, ageing: Ageing })),
});

export const CreditNote = z.object({ number: z.string(), amount: sen, invoice: StaffInvoice });

export const createCreditNote = endpoint({
  method: 'POST',
  path: `${path}/invoice/{number}/credit_note`,
  access: manageAccess,
  tag,
  summary: 'Take a part of an invoice back; what was paid of it becomes an advance',
  idempotent: true,
  input: z.object({ number: invoiceNumber, amount: z.int().min(1).max(maxCreditLimit), reason: line(500) }),
  output: one(CreditNote),
});

export const voidInvoice = endpoint({
  method: 'POST',
  path: `${path}/invoice/{number}/void`,
  access: manageAccess,
  tag,
  summary: 'Take back all that is left of an invoice',
  idempotent: true,
  input: z.object({ number: invoiceNumber, reason: line(500) }),
  output: one(CreditNote),
});
