import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes of an authenticator (RFC 6238): SHA-1, 30 seconds, six digits, as every app expects them. */
const stepSeconds = 30;
const digits = 6;
/** A clock may go wrong by one step, and people type slowly. */
const tolerance = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret as people copy it: base32, in any case, with or without spaces. */
function bytesOf(secret: string): Buffer {
  let bits = '';
  for (const letter of secret.toUpperCase().replace(/[\s=]/g, '')) {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new Error('A secret of an authenticator is not base32');
    bits += value.toString(2).padStart(5, '0');
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** 160 bits, as the RFC asks, in letters that people can copy. */
export function newTotpSecret(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)] ?? '').join('');
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code is of; null when it is of none around now, or of one that was used before. */
export function matchTotp(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | null {
  const current = totpStep(now);
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = current + tolerance; step >= current - tolerance; step--) {
    const wanted = Buffer.from(totpCode(secret, step));
    const isSame = wanted.length === given.length && timingSafeEqual(wanted, given);
    if (isSame && step > lastStep) found = step;
  }
  return found;
}

/** What an authenticator reads: the secret with the names it shows. */
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
