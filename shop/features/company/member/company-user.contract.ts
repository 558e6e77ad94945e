import { z } from 'zod';
import { roles } from '../../../kit/http/access.ts';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, list, one, paging, sen, timestamp } from '../../../kit/http/wire.ts';
import { email } from '../../account/account-fields.contract.ts';
import { SignUp, signUpUpload } from '../../account/auth/auth.contract.ts';
import { Standing } from '../company.contract.ts';

const { get, post, patch, remove } = endpointsAt('/api', {
  access: { scope: 'user.manage' },
  tag: 'Company users',
});

const invitationState = z.enum(['open', 'expired', 'revoked', 'accepted']);
/** Null means no limit. 0 means the member may not buy. */
const limit = z.int().min(0).max(100_000_000).nullable();

export const CompanyUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile_phone: z.string().nullable(),
  role: z.enum(roles),
  order_limit: sen.nullable(),
  month_limit: sen.nullable(),
  /** By their role or by permission. */
  may_buy_on_credit: z.boolean(),
  is_active: z.boolean(),
  joined_at: timestamp,
  last_seen_at: timestamp.nullable(),
  is_me: z.boolean(),
});
export type CompanyUser = z.infer<typeof CompanyUser>;

export const listUsers = get('/company/users', {
  summary: 'List the company’s members, optionally searching names and emails',
  input: z.object({
    ...paging,
    keywords: z.string().trim().max(100).optional(),
    role: z.enum(roles).optional(),
    is_active: z.stringbool().optional(),
  }),
  output: list(CompanyUser),
});

export const getUser = get('/company/users/{id}', {
  summary: 'Retrieve a member of the company',
  input: z.object({ id: idParam }),
  output: one(CompanyUser),
});

export const updateUser = patch('/company/users/{id}', {
  summary:
    "Update a member's role, limits and permission to buy on credit from the next request on (only owners appoint owners, and one always remains)",
  input: z.object({
    id: idParam,
    role: z.enum(roles).optional(),
    order_limit: limit.optional(),
    month_limit: limit.optional(),
    /** For roles that order but do not use the company's credit. A change of role ends the permission. */
    may_buy_on_credit: z.boolean().optional(),
  }),
  output: one(CompanyUser),
});

export const deactivateUser = post('/company/users/{id}/deactivate', {
  summary: 'Deactivate a member, whose sessions immediately act for themselves again',
  input: z.object({ id: idParam }),
  output: one(CompanyUser),
});

export const reactivateUser = post('/company/users/{id}/reactivate', {
  summary: 'Reactivate a member',
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
  /** How often it can still be resent today. */
  resends_left: z.int(),
});
export type Invitation = z.infer<typeof Invitation>;

export const listInvitations = get('/company/invitations', {
  summary: 'List invitations, newest first',
  input: z.object({ ...paging, state: invitationState.optional() }),
  output: list(Invitation),
});

export const invite = post('/company/invitations', {
  summary: 'Invite a person by email, valid for 7 days, once, and only for that address',
  input: z.object({
    email,
    role: z.enum(roles),
    order_limit: limit.default(null),
    month_limit: limit.default(null),
  }),
  output: one(Invitation),
});

export const resendInvitation = post('/company/invitations/{id}/resend', {
  summary: 'Resend an invitation with a new link and 7 more days, at most 3 times a day',
  input: z.object({ id: idParam }),
  output: one(Invitation),
});

export const revokeInvitation = remove('/company/invitations/{id}', {
  summary: 'Revoke an invitation',
  input: z.object({ id: idParam }),
  output: one(Invitation),
});

const invitation = z.string().min(20).max(200);

/** The target of the emailed link. Whoever holds its token has read the invited mailbox. */
export const getInvitation = post('/auth/invitation', {
  access: 'public',
  summary: 'Retrieve an invitation, or 404 if it was used or revoked or has expired',
  input: z.object({ invitation }),
  output: one(
    z.object({
      company_name: z.string(),
      invited_by: z.string().nullable(),
      role: z.enum(roles),
      email: z.string(),
      expires_at: timestamp,
      /** Whether an account with this address exists. If so, log in to join. */
      has_account: z.boolean(),
    }),
  ),
});

export const registerByInvitation = post('/auth/invitation_register', {
  access: 'public',
  summary: 'Register with the invited address, join the company and receive a code by email',
  ...signUpUpload,
  input: SignUp.extend({ invitation }),
  output: one(z.object({ token: z.string() })),
});

export const acceptInvitation = post('/company/invitations/accept', {
  access: 'signed_in',
  summary: 'Join with the account I am logged in with, whose address has to be the invited one',
  input: z.object({ invitation }),
  output: one(Standing),
});
