import { z } from 'zod';
import { line, textBlock } from '../account/account-fields.contract.ts';
import { applicationStates } from '../kit/credit-words.ts';
import { endpoint } from '../kit/endpoint.ts';
import { list, one, paging, sen, timestamp } from '../kit/wire.ts';
import { Application, applicationSlug, creditLimit, tenorDays } from './application.contract.ts';

const tag = 'Back office: credit';
const path = '/api/staff/credit/application';
const access = { staff: 'credit.review' } as const;
const of = z.object({ slug: applicationSlug });

export const StaffApplication = Application.omit({ deeds: true }).extend({
  company: z.string(),
  author: z.string(),
  /** Who agreed so far, and to which terms. */
  approvals: z.array(z.object({ staff: z.string(), limit: sen, tenor_days: z.int(), at: timestamp })),
  /** The terms in force, where the company has an account. */
  current: z.object({ limit: sen, tenor_days: z.int(), outstanding: sen, overdue: sen }).nullable(),
});
export type StaffApplication = z.infer<typeof StaffApplication>;

export const listApplications = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'Applications that were handed in, the oldest first',
  input: z.object({
    ...paging,
    status: z.enum(applicationStates).exclude(['draft']).optional(),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: list(StaffApplication),
});

export const getApplication = endpoint({
  method: 'GET',
  path: `${path}/{slug}`,
  access,
  tag,
  summary: 'An application with its questions, answers and approvals',
  input: of,
  output: one(StaffApplication),
});

export const takeApplication = endpoint({
  method: 'POST',
  path: `${path}/{slug}/take`,
  access,
  tag,
  summary: 'Begin to look at it',
  input: of,
  output: one(StaffApplication),
});

export const askApplicant = endpoint({
  method: 'POST',
  path: `${path}/{slug}/ask`,
  access,
  tag,
  summary: 'Ask the company something; approvals so far are dropped',
  input: of.extend({ text: textBlock(2000).min(1) }),
  output: one(StaffApplication),
});

export const approveApplication = endpoint({
  method: 'POST',
  path: `${path}/{slug}/approve`,
  access,
  tag,
  summary: 'Agree to terms; above RM 50,000 a second person has to agree to the same',
  idempotent: true,
  input: of.extend({ limit: creditLimit, tenor_days: tenorDays }),
  output: one(StaffApplication),
});

export const rejectApplication = endpoint({
  method: 'POST',
  path: `${path}/{slug}/reject`,
  access,
  tag,
  summary: 'Refuse it, with a reason that the company reads',
  input: of.extend({ reason: line(500) }),
  output: one(StaffApplication),
});
