import { z } from 'zod';
import { staffRoles } from '../../../kit/access.ts';
import { endpoint } from '../../../kit/endpoint.ts';
import { id, idParam, none, one, timestamp } from '../../../kit/wire.ts';
import { digitsOf, email, line, newPassword } from '../../account/account-fields.contract.ts';
import { StaffMember } from '../staff.contract.ts';

const tag = 'Back office: staff';
const path = '/api/staff/member';
const access = { staff: 'staff.manage' } as const;
const role = z.enum(staffRoles);
const language = z.enum(['en', 'ms']);
const of = z.object({ id: idParam });

export const Member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  language,
  state: z.enum(['invited', 'active', 'inactive']),
  created_at: timestamp,
  /** Of their last request. */
  last_seen_at: timestamp.nullable(),
  /** Of the link that was mailed to them, while they have not used it. */
  setup_until: timestamp.nullable(),
  /** After too many wrong passwords, from somewhere at least. */
  locked_until: timestamp.nullable(),
});
export type Member = z.infer<typeof Member>;

export const listMembers = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'Everybody who works for the operator',
  input: none,
  output: z.object({ data: z.array(Member) }),
});

export const inviteMember = endpoint({
  method: 'POST',
  path,
  access,
  recentLogin: true,
  idempotent: true,
  tag,
  summary: 'Invite somebody; they get a link to set themselves up',
  input: z.object({ name: line(100), email, role, language: language.default('en') }),
  output: one(Member),
});

export const changeMemberRole = endpoint({
  method: 'POST',
  path: `${path}/{id}/role`,
  access,
  recentLogin: true,
  tag,
  summary: 'Change what somebody may do, from the next request on',
  input: of.extend({ role, from: role.meta({ description: 'The role as it was seen' }) }),
  output: one(Member),
});

const deed = <const P extends string>(name: P, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/{id}/${name}`,
    access,
    recentLogin: true,
    tag,
    summary,
    input: of,
    output: one(Member),
  });

export const deactivateMember = deed('deactivate', 'Let somebody in no longer; their sessions end');
export const activateMember = deed('activate', 'Let somebody in again');
export const resetMember = deed(
  'reset',
  'Take password and second factor back and mail a new link; sessions end',
);

export const unlockMember = deed('unlock', 'Let somebody sign in again after too many wrong passwords');

export const endMemberSessions = deed('sessions/end', 'Sign somebody out everywhere');

const token = z.string().regex(/^[\w-]{43}$/);

export const getSetup = endpoint({
  method: 'POST',
  path: '/api/staff/setup/look',
  access: 'public',
  duringMaintenance: true,
  tag: 'Staff',
  summary: 'What a link to set oneself up is for',
  input: z.object({ token }),
  output: one(
    z.object({
      /** Who is set up; null for the first administrator of a new shop, who names themselves. */
      name: z.string().nullable(),
      email: z.string().nullable(),
      language: language.nullable(),
      /** For the authenticator, to type and to open. */
      secret: z.string(),
      otpauth: z.string(),
    }),
  ),
});

export const completeSetup = endpoint({
  method: 'POST',
  path: '/api/staff/setup',
  access: 'public',
  duringMaintenance: true,
  tag: 'Staff',
  summary: 'Set a password and the second factor, get recovery codes, and sign in',
  input: z.object({
    token,
    password: newPassword,
    code: digitsOf(6),
    name: line(100).optional().meta({ description: 'Of the first administrator; others were named before' }),
    email: email.optional().meta({ description: 'Of the first administrator' }),
    language: language.optional().meta({ description: 'Of the first administrator' }),
  }),
  output: one(
    z.object({
      access: z.object({ token: z.string(), expires_at: timestamp }),
      staff: StaffMember,
      /** Each replaces the authenticator once. They are not shown again. */
      recovery_codes: z.array(z.string()),
    }),
  ),
});
