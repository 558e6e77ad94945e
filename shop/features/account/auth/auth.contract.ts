import { z } from 'zod';
import { scopes } from '../../../declarations.ts';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { documentUpload, uploadedFile } from '../../../kit/http/upload.ts';
import { one, timestamp } from '../../../kit/http/wire.ts';
import { PasskeyAssertion } from '../../security/passkey.contract.ts';
import {
  BuyerSsm,
  digitsOf,
  email,
  line,
  mobilePhone,
  newPassword,
  numberFromDigits,
  personName,
} from '../account-fields.contract.ts';

const { post } = endpointsAt('/api/auth', { access: 'public', tag: 'Accounts' });
const token = z.string().min(20).max(200);
const code = digitsOf(6);
const password = z.string().min(1).max(128);

/** The person as shown in the header and returned with the session. */
export const User = z.object({ id: z.int(), name: z.string(), email: z.string(), mobile_phone: z.string() });
export const AccessToken = z.object({ token: z.string(), expires_at: timestamp });
export const SignedIn = z.object({ access: AccessToken, user: User, scopes: z.array(z.enum(scopes)) });
export type SignedIn = z.output<typeof SignedIn>;

export const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The response to a login: a session, or what is still required to open one. */
export const LoginResponse = z.object({
  access: AccessToken.nullable(),
  user: User.nullable(),
  scopes: z.array(z.enum(scopes)),
  verified: z.boolean(),
  reference_token: z.string().nullable(),
  password_expired: z.boolean(),
  /**
   * Set when the password is correct and a second factor is required. The token is valid for ten minutes and five
   * attempts.
   */
  second_factor: z.object({ token: z.string(), methods: z.array(z.enum(secondFactorMethods)) }).nullable(),
});
export type LoginResponse = z.output<typeof LoginResponse>;

export const SignUp = z.object({
  account_type: z.preprocess(numberFromDigits, z.union([z.literal(1), z.literal(2)])),
  name: personName,
  email,
  mobile_phone: mobilePhone,
  password: newPassword,
  /** Only for account type Business. */
  ssm: BuyerSsm.optional(),
  /** The registration certificate. More files can be added later at /profile/ssm. */
  ssm_files: z.array(uploadedFile).max(documentUpload.files).optional(),
});
export type SignUp = z.output<typeof SignUp>;

/** Both ways to sign up accept JSON, or a multipart form when files are attached. */
export const signUpUpload = {
  upload: { ...documentUpload, field: 'ssm_files' },
  isUploadOptional: true,
} as const;

export const register = post('/register', {
  summary: 'Create an account and email a verification code',
  ...signUpUpload,
  input: SignUp,
  output: one(z.object({ token: z.string() })),
});

export const verify = post('/verification', {
  summary: 'Verify the code and log in',
  input: z.object({ token, code }),
  output: one(SignedIn),
});

export const resendVerification = post('/verification/resend', {
  summary:
    'Send another code for a registration, a password reset or a contact change, once the countdown has ended',
  input: z.object({ token }),
  output: one(z.object({ token: z.string() })),
});

export const login = post('/login', {
  summary:
    'Log in by email or mobile phone, continuing at /auth/second_factor if the account has a second factor',
  input: z.object({ login: line(254), password }),
  output: one(LoginResponse),
});

export const forgotPassword = post('/forgot_password', {
  summary: 'Send a password reset code, with the same response for unknown addresses',
  input: z.object({ email }),
  output: one(z.object({ token: z.string() })),
});

export const verifyForgotPassword = post('/forgot_password/verify', {
  summary: 'Exchange the code for a single-use token that sets a new password',
  input: z.object({ token, code }),
  output: one(z.object({ reference_token: z.string() })),
});

export const renewForgottenPassword = post('/forgot_password/renew', {
  summary: 'Set a new password and end every session',
  input: z.object({ reference_token: token, password: newPassword }),
  output: one(z.object({ renewed: z.literal(true) })),
});

export const renewPassword = post('/password/renew', {
  access: 'signed_in',
  summary: 'Change the password and end every other session',
  input: z.object({ current_password: password, password: newPassword }),
  output: one(z.object({ renewed: z.literal(true) })),
});

/**
 * A passkey, or the password. An account with a second factor adds a code from the authenticator app or a recovery code
 * to the password.
 */
export const Reauthentication = z
  .object({
    password: password.optional(),
    code: z.string().trim().min(1).max(40).optional(),
    passkey: PasskeyAssertion.optional(),
  })
  .refine((proof) => (proof.password === undefined) !== (proof.passkey === undefined), {
    path: ['password'],
  });
export type Reauthentication = z.output<typeof Reauthentication>;

export const reauthenticate = post('/reauthenticate', {
  access: 'signed_in',
  summary: 'Authenticate again after a ReauthenticationException',
  input: Reauthentication,
  output: one(z.object({ authenticated_until: timestamp })),
});

export const logout = post('/logout', {
  access: 'signed_in',
  summary: 'End this session',
  input: z.object({}),
  output: one(z.object({ ended: z.literal(true) })),
});
