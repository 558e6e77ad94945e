import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { idParam, none, one, timestamp } from '../../../kit/wire.ts';
import {
  Passkey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
  passkeyName,
} from '../../security/passkey.contract.ts';
import { StaffAccess, secondFactorCode, staffPassword } from '../staff.contract.ts';

const tag = 'Staff';
const path = '/api/staff/security';

export const getPasskeyLoginOptions = endpoint({
  method: 'POST',
  path: '/api/staff/passkey/options',
  access: 'public',
  duringMaintenance: true,
  tag,
  summary: 'Create the options for a passkey sign-in',
  input: none,
  output: one(PasskeyRequestOptions),
});

export const staffPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/staff/passkey',
  access: 'public',
  duringMaintenance: true,
  tag,
  summary: 'Sign in with a passkey, which counts as both factors',
  input: z.object({ response: PasskeyAssertion }),
  output: one(StaffAccess),
});

const Reauthenticated = one(z.object({ authenticated_until: timestamp }));

export const reauthenticateStaff = endpoint({
  method: 'POST',
  path: '/api/staff/reauthenticate',
  access: 'staff',
  tag,
  summary: 'Reauthenticate after a ReauthenticationException',
  input: z.object({ password: staffPassword, code: secondFactorCode }),
  output: Reauthenticated,
});

export const getReauthenticationOptions = endpoint({
  method: 'POST',
  path: '/api/staff/reauthenticate/passkey/options',
  access: 'staff',
  tag,
  summary: 'Create the options to reauthenticate with a passkey',
  input: none,
  output: one(PasskeyRequestOptions),
});

export const reauthenticateWithPasskey = endpoint({
  method: 'POST',
  path: '/api/staff/reauthenticate/passkey',
  access: 'staff',
  tag,
  summary: 'Reauthenticate with a passkey',
  input: z.object({ response: PasskeyAssertion }),
  output: Reauthenticated,
});

export const getStaffSecurity = endpoint({
  method: 'GET',
  path,
  access: 'staff',
  tag,
  summary: 'List my passkeys and count my remaining recovery codes',
  input: none,
  output: one(z.object({ passkeys: z.array(Passkey), recovery_codes_left: z.int() })),
});

export const getPasskeyCreationOptions = endpoint({
  method: 'POST',
  path: `${path}/passkeys/options`,
  access: 'staff',
  recentLogin: true,
  tag,
  summary: 'Create the options to register a passkey',
  input: none,
  output: one(PasskeyCreationOptions),
});

export const addStaffPasskey = endpoint({
  method: 'POST',
  path: `${path}/passkeys`,
  access: 'staff',
  recentLogin: true,
  tag,
  summary: 'Add a passkey',
  input: z.object({ name: passkeyName, response: PasskeyRegistration }),
  output: one(Passkey),
});

export const removeStaffPasskey = endpoint({
  method: 'DELETE',
  path: `${path}/passkeys/{id}`,
  access: 'staff',
  recentLogin: true,
  tag,
  summary: 'Remove one of my passkeys',
  input: z.object({ id: idParam }),
  output: one(z.object({ removed: z.literal(true) })),
});

export const renewStaffRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}/recovery_codes`,
  access: 'staff',
  recentLogin: true,
  tag,
  summary: 'Create new recovery codes, shown once; earlier ones stop working',
  input: none,
  output: one(z.object({ codes: z.array(z.string()) })),
});
