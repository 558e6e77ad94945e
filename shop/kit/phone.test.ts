import { expect, test } from 'vitest';
import { isMobile, toE164 } from './phone.ts';

test.each([
  ['012-345 6789', '+60123456789'],
  ['+60 12 345 6789', '+60123456789'],
  ['0060123456789', '+60123456789'],
  ['60123456789', '+60123456789'],
  ['(012) 345.6789', '+60123456789'],
  ['011-1234 5678', '+601112345678'],
  ['03-8938 2200', '+60389382200'],
  ['+65 9123 4567', '+6591234567'],
])('converts %s to %s', (written, expected) => expect(toE164(written)).toBe(expected));

test.each([
  '',
  '012',
  '012-345 678',
  '012-345 67890',
  '011-1234 567',
  '+012345678',
  'abc',
  '+60 12 345 6789 x1',
  "0123456789' OR 1=1",
  '٠١٢٣٤٥٦٧٨٩',
  '+6512345678901234',
])('refuses %j', (written) => expect(toE164(written)).toBeNull());

test('distinguishes mobile from fixed-line numbers in Malaysia', () => {
  expect(isMobile('+60123456789')).toBe(true);
  expect(isMobile('+60389382200')).toBe(false);
  expect(isMobile('+6591234567')).toBe(true);
});
