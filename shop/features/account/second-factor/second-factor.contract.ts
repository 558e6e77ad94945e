import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { idParam, one } from '../../../kit/http/wire.ts';
import { digitsOf } from '../../../kit/text/text-fields.ts';
import {
  Passkey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
  passkeyName,
} from '../../security/passkey.contract.ts';
import { LoginResponse } from '../auth/auth.contract.ts';

const login = endpointsAt('/api/auth', { access: 'public', tag: 'Accounts' });
const profile = endpointsAt('/api/profile', { access: 'signed_in', tag: 'Profile' });
const sensitive = endpointsAt('/api/profile', { access: 'signed_in', recentLogin: true, tag: 'Profile' });
const token = z.string().min(20).max(200);
/** Code of an authenticator app. People type it with a space in the middle. */
const code = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(digitsOf(6));

/** Two groups of five. The hyphen between them is optional. */
const minRecoveryCodeLength = 10;

const SecondFactorProof = z.object({
  token,
  code: code.optional(),
  recovery_code: z.string().trim().min(minRecoveryCodeLength).max(40).optional(),
  passkey: PasskeyAssertion.optional(),
});

export const SecondFactor = SecondFactorProof.refine(
  ({ code, recovery_code, passkey }) =>
    [code, recovery_code, passkey].filter((proof) => proof !== undefined).length === 1,
  { path: ['code'] },
);
export type SecondFactor = z.output<typeof SecondFactor>;

export const completeLogin = login.post('/second_factor', {
  summary: 'Complete a login with exactly one of a code, a recovery code or a passkey',
  input: SecondFactor,
  output: one(LoginResponse),
});

export const secondFactorPasskeyOptions = login.post('/second_factor/passkey_options', {
  summary: 'Create the WebAuthn options to complete a login with a passkey',
  input: z.object({ token }),
  output: one(PasskeyRequestOptions),
});

export const passkeyLoginOptions = login.post('/passkey/options', {
  summary: 'Create the WebAuthn options to log in with a passkey instead of a password',
  output: one(PasskeyRequestOptions),
});

export const passkeyLogin = login.post('/passkey', {
  summary: 'Log in with a passkey',
  input: z.object({ response: PasskeyAssertion }),
  output: one(LoginResponse),
});

export const reauthenticationOptions = login.post('/reauthenticate/passkey_options', {
  access: 'signed_in',
  summary: 'Create the WebAuthn options to reauthenticate with a passkey',
  output: one(PasskeyRequestOptions),
});

export const SecuritySettings = z.object({
  has_totp: z.boolean(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
  /** Names of the person's companies that require a second factor. */
  required_by: z.array(z.string()),
});
export type SecuritySettings = z.output<typeof SecuritySettings>;

/** Returned only this once. Empty unless this was the first factor. */
const recovery_codes = z.array(z.string());

export const getSecurity = profile.get('/security', {
  summary: 'Retrieve my security settings',
  output: one(SecuritySettings),
});

export const passkeyOptions = sensitive.post('/passkeys/options', {
  summary: 'Create the WebAuthn options to register a passkey',
  output: one(PasskeyCreationOptions),
});

export const addPasskey = sensitive.post('/passkeys', {
  summary: 'Add a passkey (the first factor returns recovery codes)',
  input: z.object({ name: passkeyName, response: PasskeyRegistration }),
  output: one(z.object({ passkey: Passkey, recovery_codes })),
});

export const renamePasskey = sensitive.patch('/passkeys/{id}', {
  summary: 'Rename a passkey',
  input: z.object({ id: idParam, name: passkeyName }),
  output: one(Passkey),
});

export const removePasskey = sensitive.remove('/passkeys/{id}', {
  summary: 'Remove a passkey, unless it is the last factor and a company requires one',
  input: z.object({ id: idParam }),
  output: one(SecuritySettings),
});

export const startTotp = sensitive.post('/totp', {
  summary: 'Create a secret for an authenticator app, which takes effect once confirmed with a code',
  output: one(z.object({ secret: z.string(), otpauth: z.string() })),
});

export const confirmTotp = sensitive.post('/totp/confirm', {
  summary: 'Confirm the authenticator app with a code (the first factor returns recovery codes)',
  input: z.object({ code }),
  output: one(z.object({ recovery_codes })),
});

export const removeTotp = sensitive.remove('/totp', {
  summary: 'Remove the authenticator app, unless it is the last factor and a company requires one',
  output: one(SecuritySettings),
});

export const renewRecoveryCodes = sensitive.post('/recovery_codes', {
  summary: 'Create ten new recovery codes and revoke the earlier ones',
  output: one(z.object({ recovery_codes })),
});
