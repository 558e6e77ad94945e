import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatRecoveryCode, parseRecoveryCode } from './recovery-code.rules.ts';

test.each([
  ['as shown', 'ABCDE-12345', 'ABCDE12345'],
  ['in lowercase with spaces', ' abcde 12345 ', 'ABCDE12345'],
  ['with letters that look like digits', 'oIl00-00000', '0110000000'],
  ['that is too short', 'ABCDE-1234', null],
  ['that is too long', 'ABCDE-123456', null],
  ['with a letter outside the alphabet', 'UBCDE-12345', null],
  ['from an authenticator app', '123456', null],
  ['nothing', '', null],
])('parses a code %s', (_, typed, expected) => {
  expect(parseRecoveryCode(typed)).toBe(expected);
});

test('parses every code it formats', () => {
  for (let round = 0; round < 1000; round++) {
    const code = formatRecoveryCode(randomBytes(10));
    expect(parseRecoveryCode(code)).toBe(code.replace('-', ''));
  }
});
