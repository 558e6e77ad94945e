import { z } from 'zod';
import { permissions } from '../../declarations.ts';
import { staffRoles } from '../../kit/http/access.ts';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { id, one, timestamp } from '../../kit/http/wire.ts';
import { email } from '../account/account-fields.contract.ts';

const { get, post, patch } = endpointsAt('/api/staff', { access: 'staff', tag: 'Staff' });

export const StaffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  language: z.enum(['en', 'ms']),
  permissions: z.array(z.enum(permissions)),
});

export const staffPassword = z.string().min(1).max(128);
/** Six digits from an authenticator app, or a recovery code as printed. */
export const secondFactorCode = z.string().regex(/^(?:\d{6}|[\dA-Za-z]{5}[- ]?[\dA-Za-z]{5})$/);

export const StaffAccess = z.object({
  access: z.object({ token: z.string(), expires_at: timestamp }),
  staff: StaffMember,
});

export const staffLogin = post('/login', {
  access: 'public',
  duringMaintenance: true,
  summary: 'Sign in with a password and a TOTP or recovery code',
  input: z.object({ email, password: staffPassword, code: secondFactorCode }),
  output: one(StaffAccess),
});

export const staffLogout = post('/logout', {
  summary: 'End this session',
  output: one(z.object({ ended: z.literal(true) })),
});

export const getStaffMember = get('/me', {
  summary: 'Retrieve my profile and permissions',
  output: one(StaffMember),
});

export const updateStaffMember = patch('/me', {
  summary: 'Change my language',
  input: z.object({ language: z.enum(['en', 'ms']) }),
  output: one(StaffMember),
});
