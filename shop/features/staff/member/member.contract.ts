import { z } from 'zod';
import { staffRoles } from '../../../kit/http/access.ts';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, one, timestamp } from '../../../kit/http/wire.ts';
import { digitsOf, email, line, newPassword } from '../../account/account-fields.contract.ts';
import { StaffAccess } from '../staff.contract.ts';

const { get, post } = endpointsAt('/api/staff', {
  access: { staff: 'staff.manage' },
  tag: 'Back office: staff',
});
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
  /** Time of their last request. */
  last_seen_at: timestamp.nullable(),
  /** Expiry of the emailed set-up link; null once it was used. */
  setup_until: timestamp.nullable(),
  /** Until when at least some sign-in attempts are refused after too many wrong passwords. */
  locked_until: timestamp.nullable(),
});
export type Member = z.infer<typeof Member>;

export const listMembers = get('/member', {
  summary: 'List staff members',
  output: z.object({ data: z.array(Member) }),
});

export const inviteMember = post('/member', {
  recentLogin: true,
  idempotent: true,
  summary: 'Invite a member by email with a set-up link',
  input: z.object({ name: line(100), email, role, language: language.default('en') }),
  output: one(Member),
});

export const changeMemberRole = post('/member/{id}/role', {
  recentLogin: true,
  summary: 'Change a member’s role, effective with the next request',
  input: of.extend({ role, from: role.meta({ description: 'The role that the caller saw' }) }),
  output: one(Member),
});

const action = <const P extends string>(name: P, summary: string) =>
  post(`/member/{id}/${name}`, { recentLogin: true, summary, input: of, output: one(Member) });

export const deactivateMember = action('deactivate', 'Let somebody in no longer; their sessions end');
export const activateMember = action('activate', 'Let somebody in again');
export const resetMember = action(
  'reset',
  'Take password and second factor back and mail a new link; sessions end',
);

export const unlockMember = action('unlock', 'Let somebody sign in again after too many wrong passwords');

export const endMemberSessions = action('sessions/end', 'Sign somebody out everywhere');

const token = z.string().regex(/^[\w-]{43}$/);

export const getSetup = post('/setup/look', {
  access: 'public',
  duringMaintenance: true,
  tag: 'Staff',
  summary: 'Retrieve what a set-up link is for',
  input: z.object({ token }),
  output: one(
    z.object({
      /** The invited member; null for the first administrator of a new shop, who enters it. */
      name: z.string().nullable(),
      email: z.string().nullable(),
      language: language.nullable(),
      /** For the authenticator app: `secret` to type, `otpauth` to open. */
      secret: z.string(),
      otpauth: z.string(),
    }),
  ),
});

export const completeSetup = post('/setup', {
  access: 'public',
  duringMaintenance: true,
  tag: 'Staff',
  summary: 'Set password and second factor, receive recovery codes and sign in',
  input: z.object({
    token,
    password: newPassword,
    code: digitsOf(6),
    name: line(100)
      .optional()
      .meta({ description: 'For the first administrator only; others were named in the invitation' }),
    email: email.optional().meta({ description: 'For the first administrator only' }),
    language: language.optional().meta({ description: 'For the first administrator only' }),
  }),
  // Each recovery code replaces the authenticator once. They are not shown again.
  output: one(StaffAccess.extend({ recovery_codes: z.array(z.string()) })),
});
