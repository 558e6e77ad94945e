import { z } from 'zod';
import { roles } from '../../kit/access.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idParam, list, one, paging, sen, timestamp } from '../../kit/wire.ts';
import { email } from '../account/account-fields.contract.ts';
import { SignUp, signUpUpload } from '../account/auth/auth.contract.ts';
import { Standing } from './company.contract.ts';

const tag = 'Company users';
const access = { scope: 'user.manage' } as const;
const path = '/api/company/users';
const invitations = '/api/company/invitations';

const invitationState = z.enum(['open', 'expired', 'revoked', 'accepted']);
/** Null is no limit, 0 is "may not buy". */
const limit = z.int().min(0).max(100_000_000).nullable();

export const CompanyUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile_phone: z.string().nullable(),
  role: z.enum(roles),
  order_limit: sen.nullable(),
  month_limit: sen.nullable(),
  is_active: z.boolean(),
  joined_at: timestamp,
  last_seen_at: timestamp.nullable(),
  is_me: z.boolean(),
});
export type CompanyUser = z.infer<typeof CompanyUser>;

export const listUsers = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'The company’s people; keywords look into name and email',
  input: z.object({
    ...paging,
    keywords: z.string().trim().max(100).optional(),
    role: z.enum(roles).optional(),
    is_active: z.stringbool().optional(),
  }),
  output: list(CompanyUser),
});

export const getUser = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access,
  tag,
  summary: 'One of the company’s people',
  input: z.object({ id: idParam }),
  output: one(CompanyUser),
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  access,
  tag,
  summary:
    'Change role and limits; it counts from the next request. Only owners name owners, and one always remains',
  input: z.object({
    id: idParam,
    role: z.enum(roles).optional(),
    order_limit: limit.optional(),
    month_limit: limit.optional(),
  }),
  output: one(CompanyUser),
});

export const deactivateUser = endpoint({
  method: 'POST',
  path: `${path}/{id}/deactivate`,
  access,
  tag,
  summary: 'Somebody no longer acts for the company; their sessions fall back to themselves at once',
  input: z.object({ id: idParam }),
  output: one(CompanyUser),
});

export const reactivateUser = endpoint({
  method: 'POST',
  path: `${path}/{id}/reactivate`,
  access,
  tag,
  summary: 'Let somebody act for the company again',
  input: z.object({ id: idParam }),
  output: one(CompanyUser),
});

export const Invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  order_limit: sen.nullable(),
  month_limit: sen.nullable(),
  state: invitationState,
  invited_by: z.string().nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  /** How often it may still be sent again today. */
  resends_left: z.int(),
});
export type Invitation = z.infer<typeof Invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: invitations,
  access,
  tag,
  summary: 'Invitations, the newest first',
  input: z.object({ ...paging, state: invitationState.optional() }),
  output: list(Invitation),
});

export const invite = endpoint({
  method: 'POST',
  path: invitations,
  access,
  tag,
  summary: 'Invite somebody by mail; 7 days, once, only with that address',
  input: z.object({
    email,
    role: z.enum(roles),
    order_limit: limit.default(null),
    month_limit: limit.default(null),
  }),
  output: one(Invitation),
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: `${invitations}/{id}/resend`,
  access,
  tag,
  summary: 'Send it again with another link and 7 new days, at most 3 times a day',
  input: z.object({ id: idParam }),
  output: one(Invitation),
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: `${invitations}/{id}`,
  access,
  tag,
  summary: 'Make an invitation worthless',
  input: z.object({ id: idParam }),
  output: one(Invitation),
});

const invitation = z.string().min(20).max(200);

/** What the link of a mail leads to. Who holds it reads the mailbox it was sent to. */
export const getInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitation',
  access: 'public',
  tag,
  summary: 'What an invitation is about; 404 when it is used, revoked or expired',
  input: z.object({ invitation }),
  output: one(
    z.object({
      company_name: z.string(),
      invited_by: z.string().nullable(),
      role: z.enum(roles),
      email: z.string(),
      expires_at: timestamp,
      /** There is an account with this address: log in to join. */
      has_account: z.boolean(),
    }),
  ),
});

export const registerByInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/invitation_register',
  access: 'public',
  tag,
  summary: 'Register and join; the address has to be the invited one. A code is sent by mail',
  ...signUpUpload,
  input: SignUp.extend({ invitation }),
  output: one(z.object({ token: z.string() })),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: `${invitations}/accept`,
  access: 'signed_in',
  tag,
  summary: 'Join with the account I am logged in with; its address has to be the invited one',
  input: z.object({ invitation }),
  output: one(Standing),
});
