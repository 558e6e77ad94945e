import { HOTP, Secret, TOTP } from 'otpauth';

/** What every authenticator app expects: with other settings, secrets that people already have in theirs would stop working. */
const codeFormat = { algorithm: 'SHA1', digits: 6 } as const;
const stepSeconds = 30;
/** A clock may be one step off, and people type slowly. */
const window = 1;
/** The library compares bytes and throws where six characters are more than six of them. */
const codePattern = /^\d{6}$/;

/** 160 bits, as RFC 4226 asks, in base32: letters that people can copy. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpStep(now: Date): number {
  return TOTP.counter({ period: stepSeconds, timestamp: now.getTime() });
}

export function totpCode(secret: string, step: number): string {
  return HOTP.generate({ ...codeFormat, secret: Secret.fromBase32(secret), counter: step });
}

/** The step that a code is of; null when it is of none around now, or of one that was used before. */
export function matchTotp(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  if (!codePattern.test(code)) return null;
  const counter = totpStep(now);
  const key = Secret.fromBase32(secret);
  const delta = HOTP.validate({ ...codeFormat, secret: key, token: code, counter, window });
  if (delta === null) return null;
  const step = counter + delta;
  return step > lastStep ? step : null;
}

/** The key URI, which an authenticator reads. Without the defaults that the library would spell out, the QR code is coarser. */
export function otpauthUri({
  shop,
  account,
  secret,
}: {
  shop: string;
  account: string;
  secret: string;
}): string {
  const label = encodeURIComponent(`${shop}:${account}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}`;
}
