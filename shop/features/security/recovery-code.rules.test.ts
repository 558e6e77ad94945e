import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatRecoveryCode, parseRecoveryCode } from './recovery-code.rules.ts';

test.each([
  ['as it was shown', 'ABCDE-12345', 'ABCDE12345'],
  ['in lower case with spaces', ' abcde 12345 ', 'ABCDE12345'],
  ['with letters that look like digits', 'oIl00-00000', '0110000000'],
  ['too short', 'ABCDE-1234', null],
  ['too long', 'ABCDE-123456', null],
  ['with a letter that no code has', 'UBCDE-12345', null],
  ['a code of an authenticator', '123456', null],
  ['nothing', '', null],
])('reads a code %s', (_, typed, expected) => {
  expect(parseRecoveryCode(typed)).toBe(expected);
});

test('reads every code that it shows', () => {
  for (let round = 0; round < 1000; round++) {
    const code = formatRecoveryCode(randomBytes(10));
    expect(parseRecoveryCode(code)).toBe(code.replace('-', ''));
  }
});
