import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, one, timestamp } from '../../../kit/http/wire.ts';
import {
  Passkey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
  passkeyName,
} from '../../security/passkey.contract.ts';
import { StaffAccess, secondFactorCode, staffPassword } from '../staff.contract.ts';

const endpoint = endpointsAt('/api/staff', { access: 'staff', tag: 'Staff' });
const sensitive = endpointsAt('/api/staff/security', { access: 'staff', recentLogin: true, tag: 'Staff' });

export const getPasskeyLoginOptions = endpoint.post('/passkey/options', {
  access: 'public',
  duringMaintenance: true,
  summary: 'Create the options for a passkey sign-in',
  output: one(PasskeyRequestOptions),
});

export const staffPasskeyLogin = endpoint.post('/passkey', {
  access: 'public',
  duringMaintenance: true,
  summary: 'Sign in with a passkey, which counts as both factors',
  input: z.object({ response: PasskeyAssertion }),
  output: one(StaffAccess),
});

const Reauthenticated = one(z.object({ authenticated_until: timestamp }));

export const reauthenticateStaff = endpoint.post('/reauthenticate', {
  summary: 'Reauthenticate after a ReauthenticationException',
  input: z.object({ password: staffPassword, code: secondFactorCode }),
  output: Reauthenticated,
});

export const getReauthenticationOptions = endpoint.post('/reauthenticate/passkey/options', {
  summary: 'Create the options to reauthenticate with a passkey',
  output: one(PasskeyRequestOptions),
});

export const reauthenticateWithPasskey = endpoint.post('/reauthenticate/passkey', {
  summary: 'Reauthenticate with a passkey',
  input: z.object({ response: PasskeyAssertion }),
  output: Reauthenticated,
});

export const getStaffSecurity = endpoint.get('/security', {
  summary: 'List my passkeys and count my remaining recovery codes',
  output: one(z.object({ passkeys: z.array(Passkey), recovery_codes_left: z.int() })),
});

export const getPasskeyCreationOptions = sensitive.post('/passkeys/options', {
  summary: 'Create the options to register a passkey',
  output: one(PasskeyCreationOptions),
});

export const addStaffPasskey = sensitive.post('/passkeys', {
  summary: 'Add a passkey',
  input: z.object({ name: passkeyName, response: PasskeyRegistration }),
  output: one(Passkey),
});

export const removeStaffPasskey = sensitive.remove('/passkeys/{id}', {
  summary: 'Remove one of my passkeys',
  input: z.object({ id: idParam }),
  output: one(z.object({ removed: z.literal(true) })),
});

export const renewStaffRecoveryCodes = sensitive.post('/recovery_codes', {
  summary: 'Create new recovery codes, shown once; earlier ones stop working',
  output: one(z.object({ codes: z.array(z.string()) })),
});

export const StaffSessionEntry = z.object({
  id,
  user_agent: z.string().nullable(),
  created_at: timestamp,
  last_seen_at: timestamp,
  is_current: z.boolean(),
});
export type StaffSessionEntry = z.infer<typeof StaffSessionEntry>;

export const listStaffSessions = endpoint.get('/sessions', {
  summary: 'List my sessions',
  output: z.object({ data: z.array(StaffSessionEntry) }),
});

export const endOwnSession = endpoint.remove('/sessions/{id}', {
  summary: 'End one of my sessions',
  input: z.object({ id: idParam }),
  output: one(z.object({ ended: z.literal(true) })),
});

export const endOtherSessions = endpoint.post('/sessions/end_others', {
  summary: 'End all my other sessions',
  output: one(z.object({ ended: z.int().meta({ description: 'Number of sessions ended' }) })),
});
