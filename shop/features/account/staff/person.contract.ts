import { z } from 'zod';
import { roles } from '../../../kit/access.ts';
import { endpoint } from '../../../kit/endpoint.ts';
import { id, idParam, list, one, paging, timestamp } from '../../../kit/wire.ts';
import { line } from '../account-fields.contract.ts';
import { documentKinds, documentStates } from '../document/document.constants.ts';

const tag = 'Back office: people';
const path = '/api/staff/person';
const access = { staff: 'company.review' } as const;
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
  /** Too many wrong passwords: logins are refused until then. */
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

export const listStaffPeople = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'People by name, address or phone number, the newest first',
  input: z.object({
    ...paging,
    keywords: z.string().trim().max(100).optional(),
    state: z.enum(personStates).optional(),
  }),
  output: list(StaffPersonSummary),
});

export const getStaffPerson = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access,
  tag,
  summary: 'Somebody’s account, without secrets or whole numbers',
  input: of,
  output: one(StaffPerson),
});

export const blockPerson = endpoint({
  method: 'POST',
  path: `${path}/{id}/block`,
  access,
  tag,
  summary: 'Shut somebody out at once, with a reason that they read when they try to log in',
  input: withReason,
  output: one(StaffPerson),
});

export const unblockPerson = endpoint({
  method: 'POST',
  path: `${path}/{id}/unblock`,
  access,
  tag,
  summary: 'Let somebody in again',
  input: withReason,
  output: one(StaffPerson),
});

export const unlockPerson = endpoint({
  method: 'POST',
  path: `${path}/{id}/unlock`,
  access,
  tag,
  summary: 'Forget the wrong passwords that were tried for an account',
  input: of,
  output: one(StaffPerson),
});

export const endPersonSessions = endpoint({
  method: 'POST',
  path: `${path}/{id}/end_sessions`,
  access,
  tag,
  summary: 'Log somebody out everywhere',
  input: withReason,
  output: one(StaffPerson),
});

export const resetPersonSecondFactor = endpoint({
  method: 'POST',
  path: `${path}/{id}/reset_second_factor`,
  access,
  recentLogin: true,
  tag,
  summary: 'Remove the passkeys, authenticator app and recovery codes of somebody who lost them',
  input: withReason,
  output: one(StaffPerson),
});
