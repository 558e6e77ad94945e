import { z } from 'zod';
import { roles } from '../../../kit/http/access.ts';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, list, one, paging, timestamp } from '../../../kit/http/wire.ts';
import { line } from '../account-fields.contract.ts';
import { documentKinds, documentStates } from '../document/document.constants.ts';

const { get, post } = endpointsAt('/api/staff/person', {
  access: { staff: 'company.review' },
  tag: 'Back office: people',
});
const of = z.object({ id: idParam });
const withReason = of.extend({ reason: line(200) });

export const personStates = ['active', 'unverified', 'blocked', 'closed'] as const;

export const StaffPersonSummary = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  account_type: z.int(),
  state: z.enum(personStates),
  companies: z.array(z.object({ id, name: z.string(), role: z.enum(roles) })),
  created_at: timestamp,
  last_seen_at: timestamp.nullable(),
});
export type StaffPersonSummary = z.infer<typeof StaffPersonSummary>;

export const StaffPerson = StaffPersonSummary.extend({
  language: z.enum(['en', 'ms']),
  blocked_at: timestamp.nullable(),
  blocked_reason: z.string().nullable(),
  /** Logins are refused until then, because of too many wrong passwords. */
  locked_until: timestamp.nullable(),
  has_second_factor: z.boolean(),
  sessions: z.array(
    z.object({ id, user_agent: z.string().nullable(), created_at: timestamp, last_seen_at: timestamp }),
  ),
  documents: z.array(
    z.object({ id, kind: z.enum(documentKinds), state: z.enum(documentStates), updated_at: timestamp }),
  ),
  orders: z.int(),
  last_order_at: timestamp.nullable(),
});
export type StaffPerson = z.infer<typeof StaffPerson>;

export const listStaffPeople = get('', {
  summary: 'List people by name, email or phone number, newest first',
  input: z.object({
    ...paging,
    keywords: z.string().trim().max(100).optional(),
    state: z.enum(personStates).optional(),
  }),
  output: list(StaffPersonSummary),
});

export const getStaffPerson = get('/{id}', {
  summary: "Retrieve a person's account, without secrets or full numbers",
  input: of,
  output: one(StaffPerson),
});

const action = <const P extends string>(name: P, summary: string) =>
  post(`/{id}/${name}`, { summary, input: withReason, output: one(StaffPerson) });

export const blockPerson = action(
  'block',
  'Block a person immediately, with a reason shown when they try to log in',
);
export const unblockPerson = action('unblock', 'Unblock a person');
export const endPersonSessions = action('end_sessions', 'End all sessions of a person');

export const unlockPerson = post('/{id}/unlock', {
  summary: 'Unlock an account by resetting its wrong password attempts',
  input: of,
  output: one(StaffPerson),
});

export const resetPersonSecondFactor = post('/{id}/reset_second_factor', {
  recentLogin: true,
  summary: 'Remove the passkeys, authenticator app and recovery codes of a person who lost them',
  input: withReason,
  output: one(StaffPerson),
});
