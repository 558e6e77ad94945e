import { expect, test } from 'vitest';
import { matchTotp, newTotpSecret, totpCode, totpStep } from './totp.ts';

/** '12345678901234567890', the key of RFC 6238, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, appendix B. Its codes have eight digits, of which ours are the last six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('matches the RFC 6238 code at %i seconds', (seconds, code) => {
  expect(totpCode(secret, totpStep(at(seconds)))).toBe(code.slice(2));
});

test('accepts a secret with spaces and lower-case letters, and refuses other characters', () => {
  expect(totpCode('gezd gnbv gy3t qojq gezd gnbv gy3t qojq', 1)).toBe(totpCode(secret, 1));
  expect(() => totpCode('GEZDGNBV0', 1)).toThrow('Invalid character');
});

test('creates a different 160-bit secret each time', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});

test('accepts a code one step early or late, and no further', () => {
  const now = at(10_000 * 30 + 12);
  for (const step of [9999, 10_000, 10_001])
    expect(matchTotp(secret, totpCode(secret, step), { now, lastStep: 0 })).toBe(step);
  for (const step of [9998, 10_002])
    expect(matchTotp(secret, totpCode(secret, step), { now, lastStep: 0 })).toBeNull();
});

test('refuses a code of a used step or an earlier one', () => {
  const now = at(10_000 * 30);
  for (const step of [9999, 10_000])
    expect(matchTotp(secret, totpCode(secret, step), { now, lastStep: 10_000 })).toBeNull();
  expect(matchTotp(secret, totpCode(secret, 10_001), { now, lastStep: 10_000 })).toBe(10_001);
});

test.each(['', '1', '0000000', '٠١٢٣٤٥', 'abcdef'])('refuses %j as a code', (code) => {
  expect(matchTotp(secret, code, { now: at(300_000), lastStep: 0 })).toBeNull();
});
