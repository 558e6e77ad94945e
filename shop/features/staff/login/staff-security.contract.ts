import { z } from 'zod';
import { endpointWith } from '../../../kit/endpoint.ts';
import { id, idParam, one, timestamp } from '../../../kit/wire.ts';
import {
  Passkey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
  passkeyName,
} from '../../security/passkey.contract.ts';
import { StaffAccess, secondFactorCode, staffPassword } from '../staff.contract.ts';

const endpoint = endpointWith({ access: 'staff', tag: 'Staff' });
const sensitiveEndpoint = endpointWith({ access: 'staff', recentLogin: true, tag: 'Staff' });
const path = '/api/staff/security';

export const getPasskeyLoginOptions = endpoint({
  method: 'POST',
  path: '/api/staff/passkey/options',
  access: 'public',
  duringMaintenance: true,
  summary: 'Create the options for a passkey sign-in',
  output: one(PasskeyRequestOptions),
});

export const staffPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/staff/passkey',
  access: 'public',
  duringMaintenance: true,
  summary: 'Sign in with a passkey, which counts as both factors',
  input: z.object({ response: PasskeyAssertion }),
  output: one(StaffAccess),
});

const Reauthenticated = one(z.object({ authenticated_until: timestamp }));

export const reauthenticateStaff = endpoint({
  method: 'POST',
  path: '/api/staff/reauthenticate',
  summary: 'Reauthenticate after a ReauthenticationException',
  input: z.object({ password: staffPassword, code: secondFactorCode }),
  output: Reauthenticated,
});

export const getReauthenticationOptions = endpoint({
  method: 'POST',
  path: '/api/staff/reauthenticate/passkey/options',
  summary: 'Create the options to reauthenticate with a passkey',
  output: one(PasskeyRequestOptions),
});

export const reauthenticateWithPasskey = endpoint({
  method: 'POST',
  path: '/api/staff/reauthenticate/passkey',
  summary: 'Reauthenticate with a passkey',
  input: z.object({ response: PasskeyAssertion }),
  output: Reauthenticated,
});

export const getStaffSecurity = endpoint({
  method: 'GET',
  path,
  summary: 'List my passkeys and count my remaining recovery codes',
  output: one(z.object({ passkeys: z.array(Passkey), recovery_codes_left: z.int() })),
});

export const getPasskeyCreationOptions = sensitiveEndpoint({
  method: 'POST',
  path: `${path}/passkeys/options`,
  summary: 'Create the options to register a passkey',
  output: one(PasskeyCreationOptions),
});

export const addStaffPasskey = sensitiveEndpoint({
  method: 'POST',
  path: `${path}/passkeys`,
  summary: 'Add a passkey',
  input: z.object({ name: passkeyName, response: PasskeyRegistration }),
  output: one(Passkey),
});

export const removeStaffPasskey = sensitiveEndpoint({
  method: 'DELETE',
  path: `${path}/passkeys/{id}`,
  summary: 'Remove one of my passkeys',
  input: z.object({ id: idParam }),
  output: one(z.object({ removed: z.literal(true) })),
});

export const renewStaffRecoveryCodes = sensitiveEndpoint({
  method: 'POST',
  path: `${path}/recovery_codes`,
  summary: 'Create new recovery codes, shown once; earlier ones stop working',
  output: one(z.object({ codes: z.array(z.string()) })),
});

const sessionsPath = '/api/staff/sessions';

export const StaffSessionEntry = z.object({
  id,
  user_agent: z.string().nullable(),
  created_at: timestamp,
  last_seen_at: timestamp,
  is_current: z.boolean(),
});
export type StaffSessionEntry = z.infer<typeof StaffSessionEntry>;

export const listStaffSessions = endpoint({
  method: 'GET',
  path: sessionsPath,
  summary: 'List my sessions',
  output: z.object({ data: z.array(StaffSessionEntry) }),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: `${sessionsPath}/{id}`,
  summary: 'End one of my sessions',
  input: z.object({ id: idParam }),
  output: one(z.object({ ended: z.literal(true) })),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: `${sessionsPath}/end_others`,
  summary: 'End all my other sessions',
  output: one(z.object({ ended: z.int().meta({ description: 'Number of sessions ended' }) })),
});
