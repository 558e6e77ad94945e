import { z } from 'zod';
import { line } from '../account/account-fields.contract.ts';
import { accountStates, mostLimit } from '../kit/credit-words.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, list, none, one, paging, sen, timestamp } from '../kit/wire.ts';
import { tenorDays } from './application.contract.ts';
import { Ageing, CreditAccount, CreditInvoice, invoiceNumber, invoiceSearch } from './credit.contract.ts';

const tag = 'Back office: credit';
const path = '/api/staff/credit';
const look = { staff: 'credit.review' } as const;
const manage = { staff: 'credit.manage' } as const;
const byId = z.object({ id: idParam });
const withReason = byId.extend({ reason: line(500) });

export const StaffAccount = CreditAccount.extend({
  id,
  company: z.string(),
  overdue: sen,
  days_overdue: z.int(),
});
export type StaffAccount = z.infer<typeof StaffAccount>;

export const StaffAccountDetail = StaffAccount.extend({
  ageing: Ageing,
  /** Who agreed to other terms that wait for a second person. */
  approvals: z.array(z.object({ staff: z.string(), limit: sen, tenor_days: z.int(), at: timestamp })),
  timeline: z.array(
    z.object({ at: timestamp, what: z.string(), who: z.string(), reason: z.string().nullable() }),
  ),
});
export type StaffAccountDetail = z.infer<typeof StaffAccountDetail>;

export const listAccounts = endpoint({
  method: 'GET',
  path: `${path}/account`,
  access: look,
  tag,
  summary: 'Credit accounts, by company',
  input: z.object({
    ...paging,
    status: z.enum(accountStates).optional(),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: list(StaffAccount),
});

export const getAccount = endpoint({
  method: 'GET',
  path: `${path}/account/{id}`,
  access: look,
  tag,
  summary: 'An account with its ageing and its history',
  input: byId,
  output: one(StaffAccountDetail),
});

const change = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/account/{id}/${name}`,
    access: manage,
    tag,
    summary,
    input: withReason,
    output: one(StaffAccountDetail),
  });

export const holdAccount = change('hold', 'Stop buying on credit; nothing else changes');
export const liftAccount = change('lift', 'Lift a hold; not while an invoice is more than 7 days overdue');
export const suspendAccount = change('suspend', 'Suspend until staff reopen it');
export const reopenAccount = change('reopen', 'Reopen an account that was suspended or closed');
export const closeAccount = change('close', 'Close an account on which nothing is owed, held or left over');

export const changeTerms = endpoint({
  method: 'POST',
  path: `${path}/account/{id}/terms`,
  access: manage,
  tag,
  summary: 'Another limit or other days; above RM 50,000 a second person has to agree to the same',
  idempotent: true,
  input: withReason.extend({ limit: z.int().min(1).max(mostLimit), tenor_days: tenorDays }),
  output: one(StaffAccountDetail),
});

export const StaffInvoice = CreditInvoice.extend({ company: z.string(), account_id: id });
export type StaffInvoice = z.infer<typeof StaffInvoice>;

export const listStaffInvoices = endpoint({
  method: 'GET',
  path: `${path}/invoice`,
  access: look,
  tag,
  summary: 'Invoices on credit of every company',
  input: z.object({ ...invoiceSearch, account_id: idParam.optional() }),
  output: list(StaffInvoice),
});

export const getAgeing = endpoint({
  method: 'GET',
  path: `${path}/ageing`,
  access: look,
  tag,
  summary: 'What all companies owe, by how late it is',
  input: none,
  output: one(z.object({ outstanding: sen, overdue: sen, reserved: sen, advance: sen, ageing: Ageing })),
});

export const CreditNote = z.object({ number: z.string(), amount: sen, invoice: StaffInvoice });

export const noteInvoice = endpoint({
  method: 'POST',
  path: `${path}/invoice/{number}/credit_note`,
  access: manage,
  tag,
  summary: 'Take a part of an invoice back; what was paid of it becomes an advance',
  idempotent: true,
  input: z.object({ number: invoiceNumber, amount: z.int().min(1).max(mostLimit), reason: line(500) }),
  output: one(CreditNote),
});

export const voidInvoice = endpoint({
  method: 'POST',
  path: `${path}/invoice/{number}/void`,
  access: manage,
  tag,
  summary: 'Take back all that is left of an invoice',
  idempotent: true,
  input: z.object({ number: invoiceNumber, reason: line(500) }),
  output: one(CreditNote),
});
