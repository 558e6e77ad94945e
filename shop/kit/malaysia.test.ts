import { expect, test } from 'vitest';
import { states } from '../features/content/reference.rules.ts';
import { compactNumber, isPostcode, maskNumber, stateCodes } from './malaysia.ts';

test('knows the same 16 states as the reference list', () => {
  expect([...stateCodes].sort()).toEqual(states.map(({ code }) => code).sort());
  expect(stateCodes).toHaveLength(16);
});

test.each(['01000', '43300', '50480', '98859'])('accepts %s as a postcode', (code) => {
  expect(isPostcode(code)).toBe(true);
});

test.each(['00999', '99999', '4330', '433000', '4330a', ' 43300', '４３３００', ''])(
  'refuses %j as a postcode',
  (code) => {
    expect(isPostcode(code)).toBe(false);
  },
);

test('removes separators between digits', () => {
  expect(compactNumber('900101-14 5678')).toBe('900101145678');
});

test('shows the last four characters of a number, and none of a short one', () => {
  expect(maskNumber('900101145678')).toBe('••••••••5678');
  expect(maskNumber('123456')).toBe('••3456');
  expect(maskNumber('12345')).toBe('•••••');
  expect(maskNumber('')).toBe('');
});
