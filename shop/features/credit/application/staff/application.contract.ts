import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { id, list, one, paging, sen, timestamp } from '../../../../kit/http/wire.ts';
import { line, textBlock } from '../../../account/account-fields.contract.ts';
import { applicationFilters } from '../../../payment/payment.constants.ts';
import { eligibilityKeys } from '../../credit.constants.ts';
import { Application, applicationSlug, creditLimit, tenorDays } from '../application.contract.ts';

const of = z.object({ slug: applicationSlug });

export const Approval = z.object({
  staff: z.string(),
  staff_id: id,
  limit: sen,
  tenor_days: z.int(),
  at: timestamp,
});

const head = {
  id,
  company: z.string(),
  author: z.string(),
  /** Approvals so far, with their terms. */
  approvals: z.array(Approval),
};

export const StaffApplicationHead = Application.pick({
  slug: true,
  status: true,
  requested_limit: true,
  tenor_days: true,
  submitted_at: true,
  decided_at: true,
}).extend(head);
export type StaffApplicationHead = z.infer<typeof StaffApplicationHead>;

export const StaffApplication = Application.omit({ actions: true }).extend({
  ...head,
  /** The terms in force; null when the company has no account. */
  current: z
    .object({ account_id: id, limit: sen, tenor_days: z.int(), outstanding: sen, overdue: sen })
    .nullable(),
  /** Whether each requirement is still met. */
  eligibility: z.array(z.object({ key: z.enum(eligibilityKeys), is_met: z.boolean() })),
  facts: z.object({
    company_id: id,
    state: z.string(),
    ssm_number: z.string(),
    tax_number: z.string().nullable(),
    phone: z.string().nullable(),
    billing_email: z.string().nullable(),
    address: z.array(z.string()),
    created_at: timestamp,
    members: z.int(),
  }),
  documents: z.array(
    z.object({
      id,
      kind: z.enum(['identity_card', 'ssm', 'bank_information']),
      status: z.string(),
      owner: z.string(),
      /** Masked numbers by field name. */
      shown: z.record(z.string(), z.string()),
      updated_at: timestamp,
    }),
  ),
  /** Order history. */
  orders: z.object({
    count: z.int(),
    total: sen,
    last_90_days: sen,
    cancelled: z.int(),
    claims: z.int(),
    first_at: timestamp.nullable(),
    last_at: timestamp.nullable(),
  }),
});
export type StaffApplication = z.infer<typeof StaffApplication>;

const { get, post } = endpointsAt('/api/staff/credit/application', {
  tag: 'Back office: credit',
  access: { staff: 'credit.review' },
  input: of,
  output: one(StaffApplication),
});

export const listApplications = get('', {
  summary: 'List submitted applications, oldest first',
  input: z.object({
    ...paging,
    status: z.enum(applicationFilters).optional(),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: list(StaffApplicationHead),
});

export const getApplication = get('/{slug}', {
  summary: 'Retrieve an application with its questions, answers and approvals',
});

export const takeApplication = post('/{slug}/take', {
  summary: 'Start reviewing an application',
});

export const askApplicant = post('/{slug}/ask', {
  summary: 'Ask the company a question; drops the approvals so far',
  input: of.extend({ text: textBlock(2000).min(1) }),
});

export const approveApplication = post('/{slug}/approve', {
  summary: 'Approve terms; above RM 50,000 a second person must approve the same terms',
  idempotent: true,
  input: of.extend({ limit: creditLimit, tenor_days: tenorDays }),
});

export const rejectApplication = post('/{slug}/reject', {
  summary: 'Reject an application with a reason that the company can read',
  input: of.extend({ reason: line(500) }),
});
