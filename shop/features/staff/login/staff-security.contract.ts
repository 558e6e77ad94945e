import { z } from 'zod';
import { endpointWith } from '../../../kit/endpoint.ts';
import { idParam, one, timestamp } from '../../../kit/wire.ts';
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
