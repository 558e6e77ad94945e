import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { keysetList, keysetPaging } from '../../../kit/http/keyset.ts';
import { id, idParam, localDate, none, one, sen, timestamp } from '../../../kit/http/wire.ts';
import { stateCodes } from '../../../kit/malaysia.ts';
import { email, line, phone, postcode } from '../../account/account-fields.contract.ts';
import { SecondApproval } from '../../second-approval/second-approval.contract.ts';
import { einvoiceEnvironments, einvoiceFilters, einvoiceKinds } from '../einvoice.constants.ts';
import { Einvoice } from '../einvoice.contract.ts';

const { get, post, put } = endpointsAt('/api/staff/e_invoice', {
  tag: 'Back office: e-invoices',
  access: { staff: 'einvoice.view' },
});
const byId = z.object({ id: idParam });
const manage = { access: { staff: 'einvoice.manage' } } as const;
/** A calendar month, such as 2026-11. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const StaffEinvoice = Einvoice.extend({
  id,
  /** Name of the company or person; null for a consolidated e-invoice. */
  buyer: z.string().nullable(),
  /** Whether the buyer is a person without a company. */
  is_private: z.boolean(),
  /** When a private buyer was last asked for missing numbers. */
  buyer_asked_at: timestamp.nullable(),
  /** The order of the document, as staff open it. Null for a consolidated e-invoice. */
  order: z.string().nullable(),
  environment: z.enum(einvoiceEnvironments).nullable(),
  /** What to fix, in the language of the request. */
  errors: z.array(
    z.object({
      code: z.string(),
      field: z.string().nullable(),
      /** What is wrong and what to do, in our words. */
      text: z.string(),
      /** As MyInvois said it. Empty for the shop's own checks. */
      original: z.string(),
    }),
  ),
  reason: z.string().nullable(),
  submitted_at: timestamp.nullable(),
  /** Until when it can be cancelled; null when it cannot. */
  cancel_until: timestamp.nullable(),
  actions: z.array(z.enum(['resubmit', 'cancel', 'ask_buyer'])),
  /** Above the limit of one person: cancelling it asks for a second one. */
  needs_two_people: z.boolean(),
  /** The cancellation that waits for one. */
  approval: SecondApproval.nullable(),
});
export type StaffEinvoice = z.infer<typeof StaffEinvoice>;

export const StaffEinvoiceDetail = StaffEinvoice.extend({
  attempts: z.int(),
  submission_uid: z.string().nullable(),
  /** The document as it was sent, for the accountant. */
  document: z.string().nullable(),
  /** The consolidated e-invoice that this one is in. */
  consolidated_in: z.object({ id, number: z.string() }).nullable(),
  /** The documents in a consolidated e-invoice, at most 500. */
  consolidates: z.array(z.object({ id, number: z.string(), total: sen })),
});
export type StaffEinvoiceDetail = z.infer<typeof StaffEinvoiceDetail>;

export const listStaffEinvoices = get('', {
  summary: 'List e-invoices, newest first; `keywords` matches the start of a number, or a name',
  input: z.object({
    ...keysetPaging,
    status: z.enum(einvoiceFilters).default('all'),
    kind: z.enum(einvoiceKinds).optional(),
    month: month.optional(),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: keysetList(StaffEinvoice),
});

export const getStaffEinvoice = get('/{id}', {
  summary: 'Retrieve an e-invoice with its document and errors',
  input: byId,
  output: one(StaffEinvoiceDetail),
});

export const resubmitEinvoice = post('/{id}/resubmit', {
  ...manage,
  summary: 'Queue an invalid or cancelled e-invoice again, with the present data of buyer and shop',
  input: byId,
  output: one(StaffEinvoiceDetail),
});

export const cancelEinvoice = post('/{id}/cancel', {
  ...manage,
  // Not idempotent by key: that would hold a transaction open while MyInvois answers. A second call is refused.
  summary: 'Cancel a valid e-invoice within 72 hours, or ask for a second person',
  input: byId.extend({ reason: line(300) }),
  output: one(StaffEinvoiceDetail),
});

export const approveCancellation = post('/{id}/cancel/approve', {
  ...manage,
  summary: 'Cancel the e-invoice that somebody else asked to cancel',
  input: byId,
  output: one(StaffEinvoiceDetail),
});

export const declineCancellation = post('/{id}/cancel/decline', {
  ...manage,
  summary: 'Decline or withdraw a cancellation that waits for a second person',
  input: byId,
  output: one(StaffEinvoiceDetail),
});

export const askBuyer = post('/{id}/ask_buyer', {
  ...manage,
  summary: 'Email a private buyer that the tax number or identity number is missing, at most once a day',
  input: byId,
  output: one(StaffEinvoiceDetail),
});

export const Completeness = z.object({
  month,
  /** Documents of the month that need an e-invoice, and their sum. */
  documents: z.int(),
  total: sen,
  /** Those with a valid e-invoice of their own, or in a valid consolidated one. */
  valid: z.int(),
  valid_total: sen,
  /** Waiting: for a submission, an answer, or the consolidation by the day given. */
  waiting: z.int(),
  consolidate_by: localDate,
  /** Everything else: what staff have to fix, at most 200. */
  problems: z.array(StaffEinvoice),
  is_complete: z.boolean(),
});
export type Completeness = z.infer<typeof Completeness>;

export const getCompleteness = get('/completeness', {
  summary: 'Report whether every document of a month has exactly one valid e-invoice',
  input: z.object({ month }),
  output: one(Completeness),
});

export const consolidateMonth = post('/consolidate', {
  ...manage,
  summary: 'Consolidate a past month now, instead of waiting for the job',
  idempotent: true,
  input: z.object({ month }),
  output: one(z.object({ documents: z.int(), consolidated: z.int() })),
});

/** The seller as the tax authority knows it. */
export const EinvoiceSettings = z.object({
  /** Documents from this day on are submitted. Null: none are. */
  starts_on: localDate.nullable(),
  tin: line(20).regex(/^[A-Z]{1,3}\d{8,12}$/),
  /** Business registration number, 12 digits. */
  registration: line(20),
  sst_number: line(40).nullable(),
  /** Five digits, such as 46313. */
  msic_code: z.string().regex(/^\d{5}$/),
  activity: line(150),
  phone,
  email,
  line_1: line(120),
  line_2: line(120).nullable(),
  postcode,
  city: line(60),
  state: z.enum(stateCodes),
});
export type EinvoiceSettings = z.infer<typeof EinvoiceSettings>;

export const StaffEinvoiceSettings = z.object({
  /** Null before they were saved for the first time. */
  settings: EinvoiceSettings.nullable(),
  environment: z.enum(einvoiceEnvironments),
  /** Version 1.1 with a signature, or 1.0 without a certificate. */
  document_version: z.enum(['1.0', '1.1']),
  certificate: z.object({ subject: z.string(), valid_until: timestamp, is_valid: z.boolean() }).nullable(),
  changed_at: timestamp.nullable(),
  version: z.int().min(0),
});
export type StaffEinvoiceSettings = z.infer<typeof StaffEinvoiceSettings>;

export const getEinvoiceSettings = get('/settings', {
  access: { staff: 'setting.edit' },
  summary: 'Retrieve the seller’s details for e-invoices',
  input: none,
  output: one(StaffEinvoiceSettings),
});

export const changeEinvoiceSettings = put('/settings', {
  access: { staff: 'setting.edit' },
  summary: 'Change the seller’s details for e-invoices',
  input: EinvoiceSettings.extend({ version: z.int().min(0) }),
  output: one(StaffEinvoiceSettings),
});

export const checkEinvoiceSettings = post('/settings/check', {
  access: { staff: 'setting.edit' },
  summary: 'Check the credentials, the tax number and the certificate',
  input: none,
  output: one(
    z.object({
      access: z.enum(['accepted', 'rejected', 'unreachable']),
      tin: z.enum(['valid', 'invalid', 'unchecked']),
      certificate: z.enum(['valid', 'expired', 'none']),
    }),
  ),
});
