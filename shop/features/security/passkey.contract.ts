import { z } from 'zod';
import { id, timestamp } from '../../kit/http/wire.ts';

/** WebAuthn encodes bytes as base64url. */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);
const credentialId = bytes(1400);
const transports = z.array(z.string().max(40)).max(10);
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** Extensions are not used. */
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** The result of `navigator.credentials.create()` as JSON. */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: transports.optional(),
  }),
});
export type PasskeyRegistration = z.output<typeof PasskeyRegistration>;

/** The result of `navigator.credentials.get()` as JSON. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

const userVerification = z.literal('required');

/** Options for `navigator.credentials.create()`. */
export const PasskeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
});
export type PasskeyCreationOptions = z.output<typeof PasskeyCreationOptions>;

/**
 * Options for `navigator.credentials.get()`. Without `allowCredentials` the browser offers every passkey of this shop.
 */
export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification,
  allowCredentials: z.array(descriptor).optional(),
});
export type PasskeyRequestOptions = z.output<typeof PasskeyRequestOptions>;

export const maxPasskeyNameLength = 60;
export const passkeyName = z.string().trim().min(1).max(maxPasskeyNameLength);

export const Passkey = z.object({
  id,
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  /** Whether its provider synchronises it, so that losing the device does not lose the passkey. */
  is_backed_up: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;
