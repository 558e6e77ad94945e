import fc from 'fast-check';
import { expect, test } from 'vitest';
import { birthDateOf } from './mykad.rules.ts';

const today = '2026-11-18';

test.each([
  ['900101-14-5678', '1990-01-01'],
  ['900101145678', '1990-01-01'],
  ['000229145678', '2000-02-29'],
  ['141118145678', '2014-11-18'],
  // Would not be twelve yet, so born a century earlier.
  ['141119145678', '1914-11-19'],
  ['300615145678', '1930-06-15'],
  ['261231145678', '1926-12-31'],
])('reads %s as born on %s', (number, date) => {
  expect(birthDateOf(number, today)).toBe(date);
});

test.each([
  ['900230145678', '30 February'],
  ['010229145678', '29 February of a year without one'],
  ['901301145678', 'month 13'],
  ['900100145678', 'day 0'],
  ['90010114567', '11 digits'],
  ['9001011456789', '13 digits'],
  ['A00101145678', 'a letter'],
  ['', 'nothing'],
])('refuses %j: %s', (number) => {
  expect(birthDateOf(number, today)).toBeNull();
});

test('reads any 12 digits as a real birth date of somebody at least 12 years old, or as null', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), (number) => {
      const date = birthDateOf(number, today);
      if (date === null) return;
      expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
      expect(date <= '2014-11-18').toBe(true);
      expect(date.slice(2).replaceAll('-', '')).toBe(number.slice(0, 6));
    }),
  );
});
