import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { one, sen, timestamp } from '../../../kit/http/wire.ts';
import { textBlock } from '../../account/account-fields.contract.ts';
import { applicationStates, maxCreditLimit, tenors } from '../credit.constants.ts';

/** Example: CA-261118-7K3QX. */
export const applicationSlug = z.string().regex(/^CA-\d{6}-[0-9A-Z]{5}$/);
const of = z.object({ slug: applicationSlug });

export const Application = z.object({
  slug: z.string(),
  status: z.enum(applicationStates),
  requested_limit: sen,
  tenor_days: z.int(),
  purpose: z.string().nullable(),
  created_at: timestamp,
  submitted_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  reason: z.string().nullable(),
  messages: z.array(z.object({ side: z.enum(['buyer', 'staff']), text: z.string(), at: timestamp })),
  actions: z.array(z.enum(['edit', 'submit', 'answer'])),
});
export type Application = z.infer<typeof Application>;

export const tenorDays = z.literal([...tenors]);
export const creditLimit = z.int().min(10_000).max(maxCreditLimit);
const fields = { requested_limit: creditLimit, tenor_days: tenorDays, purpose: textBlock(1000).nullish() };

const { post, patch } = endpointsAt('/api/credit/application', {
  tag: 'Credit terms',
  access: { scope: 'credit.apply' },
  input: of,
  output: one(Application),
});

export const createApplication = post('', {
  summary: 'Create an application; a company can have one open at a time',
  idempotent: true,
  input: z.object(fields),
});

export const editApplication = patch('/{slug}', {
  summary: 'Update a draft, or an application with an open question',
  input: of.extend(fields).partial().required({ slug: true }),
});

export const submitApplication = post('/{slug}/submit', {
  summary: 'Submit an application; all required documents must be verified',
});

export const answerApplication = post('/{slug}/answer', {
  summary: 'Answer a question from staff',
  input: of.extend({ text: textBlock(2000).min(1) }),
});
