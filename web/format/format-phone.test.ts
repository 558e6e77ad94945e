import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+60123456789', '+60\u00a012-345\u00a06789'],
  ['+601112345678', '+60\u00a011-1234\u00a05678'],
  ['+60389382200', '+60\u00a03-8938\u00a02200'],
  ['+6588123456', '+6588123456'],
])('formats %s as %s', (number, shown) => {
  expect(formatPhone(number)).toBe(shown);
});
