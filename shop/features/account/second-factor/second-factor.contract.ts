import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { digitsOf } from '../../../kit/text-fields.ts';
import { idParam, none, one } from '../../../kit/wire.ts';
import {
  Passkey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
  passkeyName,
} from '../../security/passkey.contract.ts';
import { LoginResponse } from '../auth/auth.contract.ts';

const loginTag = 'Accounts';
const profileTag = 'Profile';
const profile = '/api/profile';
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

export const completeLogin = endpoint({
  method: 'POST',
  path: '/api/auth/second_factor',
  access: 'public',
  tag: loginTag,
  summary: 'Complete a login with exactly one of a code, a recovery code or a passkey',
  input: SecondFactor,
  output: one(LoginResponse),
});

export const secondFactorPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/auth/second_factor/passkey_options',
  access: 'public',
  tag: loginTag,
  summary: 'Create the WebAuthn options to complete a login with a passkey',
  input: z.object({ token }),
  output: one(PasskeyRequestOptions),
});

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'public',
  tag: loginTag,
  summary: 'Create the WebAuthn options to log in with a passkey instead of a password',
  input: none,
  output: one(PasskeyRequestOptions),
});

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'public',
  tag: loginTag,
  summary: 'Log in with a passkey',
  input: z.object({ response: PasskeyAssertion }),
  output: one(LoginResponse),
});

export const reauthenticationOptions = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate/passkey_options',
  access: 'signed_in',
  tag: loginTag,
  summary: 'Create the WebAuthn options to reauthenticate with a passkey',
  input: none,
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

export const getSecurity = endpoint({
  method: 'GET',
  path: `${profile}/security`,
  access: 'signed_in',
  tag: profileTag,
  summary: 'Retrieve my security settings',
  input: none,
  output: one(SecuritySettings),
});

const sensitive = { access: 'signed_in', recentLogin: true, tag: profileTag } as const;

export const passkeyOptions = endpoint({
  ...sensitive,
  method: 'POST',
  path: `${profile}/passkeys/options`,
  summary: 'Create the WebAuthn options to register a passkey',
  input: none,
  output: one(PasskeyCreationOptions),
});

export const addPasskey = endpoint({
  ...sensitive,
  method: 'POST',
  path: `${profile}/passkeys`,
  summary: 'Add a passkey (the first factor returns recovery codes)',
  input: z.object({ name: passkeyName, response: PasskeyRegistration }),
  output: one(z.object({ passkey: Passkey, recovery_codes })),
});

export const renamePasskey = endpoint({
  ...sensitive,
  method: 'PATCH',
  path: `${profile}/passkeys/{id}`,
  summary: 'Rename a passkey',
  input: z.object({ id: idParam, name: passkeyName }),
  output: one(Passkey),
});

export const removePasskey = endpoint({
  ...sensitive,
  method: 'DELETE',
  path: `${profile}/passkeys/{id}`,
  summary: 'Remove a passkey, unless it is the last factor and a company requires one',
  input: z.object({ id: idParam }),
  output: one(SecuritySettings),
});

export const startTotp = endpoint({
  ...sensitive,
  method: 'POST',
  path: `${profile}/totp`,
  summary: 'Create a secret for an authenticator app, which takes effect once confirmed with a code',
  input: none,
  output: one(z.object({ secret: z.string(), otpauth: z.string() })),
});

export const confirmTotp = endpoint({
  ...sensitive,
  method: 'POST',
  path: `${profile}/totp/confirm`,
  summary: 'Confirm the authenticator app with a code (the first factor returns recovery codes)',
  input: z.object({ code }),
  output: one(z.object({ recovery_codes })),
});

export const removeTotp = endpoint({
  ...sensitive,
  method: 'DELETE',
  path: `${profile}/totp`,
  summary: 'Remove the authenticator app, unless it is the last factor and a company requires one',
  input: none,
  output: one(SecuritySettings),
});

export const renewRecoveryCodes = endpoint({
  ...sensitive,
  method: 'POST',
  path: `${profile}/recovery_codes`,
  summary: 'Create ten new recovery codes and revoke the earlier ones',
  input: none,
  output: one(z.object({ recovery_codes })),
});
