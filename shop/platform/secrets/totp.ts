import { HOTP, Secret, TOTP } from 'otpauth';

/** What every authenticator app expects. Other settings would invalidate the secrets already stored in users' apps. */
const codeFormat = { algorithm: 'SHA1', digits: 6 } as const;
const stepSeconds = 30;
/** Clocks may be one step off, and people type slowly. */
const window = 1;
/** The library compares bytes and throws when six characters take more than six bytes. */
const codePattern = /^\d{6}$/;

/** 160 bits, as RFC 4226 recommends, in base32, which people can copy by hand. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpStep(now: Date): number {
  return TOTP.counter({ period: stepSeconds, timestamp: now.getTime() });
}

export function totpCode(secret: string, step: number): string {
  return HOTP.generate({ ...codeFormat, secret: Secret.fromBase32(secret), counter: step });
}

/** The time step of a code. Null when the code matches no current step, or one that was already used. */
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

/**
 * The key URI for authenticator apps. It omits the defaults that the library would include, which keeps the QR code
 * coarser.
 */
export function otpauthUri({ shop, account, secret }: Record<'shop' | 'account' | 'secret', string>): string {
  const label = encodeURIComponent(`${shop}:${account}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}`;
}
