import { z } from 'zod';
import { scopes } from '../../../declarations.ts';
import { endpoint } from '../../../kit/endpoint.ts';
import { documentUpload, uploadedFile } from '../../../kit/upload.ts';
import { one, timestamp } from '../../../kit/wire.ts';
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

const tag = 'Accounts';
const access = 'public';
const token = z.string().min(20).max(200);
const code = digitsOf(6);
const password = z.string().min(1).max(128);

/** The person as the header and the session show them. */
export const User = z.object({ id: z.int(), name: z.string(), email: z.string(), mobile_phone: z.string() });
export const AccessToken = z.object({ token: z.string(), expires_at: timestamp });
export const SignedIn = z.object({ access: AccessToken, user: User, scopes: z.array(z.enum(scopes)) });
export type SignedIn = z.output<typeof SignedIn>;

export const secondFactorMethods = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The answer to a login: a session, or what is missing for one. */
export const LoginResponse = z.object({
  access: AccessToken.nullable(),
  user: User.nullable(),
  scopes: z.array(z.enum(scopes)),
  verified: z.boolean(),
  reference_token: z.string().nullable(),
  password_expired: z.boolean(),
  /** The password was right, and a second factor is missing; its token is valid for ten minutes and five attempts. */
  second_factor: z.object({ token: z.string(), methods: z.array(z.enum(secondFactorMethods)) }).nullable(),
});
export type LoginResponse = z.output<typeof LoginResponse>;

export const SignUp = z.object({
  account_type: z.preprocess(numberFromDigits, z.union([z.literal(1), z.literal(2)])),
  name: personName,
  email,
  mobile_phone: mobilePhone,
  password: newPassword,
  /** Only for Business. */
  ssm: BuyerSsm.optional(),
  /** Its certificate. More can be added later at /profile/ssm. */
  ssm_files: z.array(uploadedFile).max(documentUpload.files).optional(),
});
export type SignUp = z.output<typeof SignUp>;

/** Both ways to sign up take JSON, or a form where files come with it. */
export const signUpUpload = {
  upload: { ...documentUpload, field: 'ssm_files' },
  isUploadOptional: true,
} as const;

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access,
  tag,
  summary: 'Create an account; a code is sent by mail',
  ...signUpUpload,
  input: SignUp,
  output: one(z.object({ token: z.string() })),
});

export const verify = endpoint({
  method: 'POST',
  path: '/api/auth/verification',
  access,
  tag,
  summary: 'Confirm the code and log in',
  input: z.object({ token, code }),
  output: one(SignedIn),
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/verification/resend',
  access,
  tag,
  summary: 'Send another code of a registration, a password reset or a change, after the countdown',
  input: z.object({ token }),
  output: one(z.object({ token: z.string() })),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access,
  tag,
  summary: 'Log in by email or mobile phone; who has a second factor completes it at /auth/second_factor',
  input: z.object({ login: line(254), password }),
  output: one(LoginResponse),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot_password',
  access,
  tag,
  summary: 'Send a code to reset a password; the answer is the same for unknown addresses',
  input: z.object({ email }),
  output: one(z.object({ token: z.string() })),
});

export const verifyForgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot_password/verify',
  access,
  tag,
  summary: 'Exchange the code for a token that sets a new password once',
  input: z.object({ token, code }),
  output: one(z.object({ reference_token: z.string() })),
});

export const renewForgottenPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot_password/renew',
  access,
  tag,
  summary: 'Set a new password; every session ends',
  input: z.object({ reference_token: token, password: newPassword }),
  output: one(z.object({ renewed: z.literal(true) })),
});

export const renewPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/renew',
  access: 'signed_in',
  tag,
  summary: 'Change the password; every other session ends',
  input: z.object({ current_password: password, password: newPassword }),
  output: one(z.object({ renewed: z.literal(true) })),
});

/** A passkey, or the password; with it a code of the authenticator app or a recovery code, where the account has a second factor. */
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

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  access: 'signed_in',
  tag,
  summary: 'Prove once more who I am, after a ReauthenticationException',
  input: Reauthentication,
  output: one(z.object({ authenticated_until: timestamp })),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed_in',
  tag,
  summary: 'End this session',
  input: z.object({}),
  output: one(z.object({ ended: z.literal(true) })),
});
