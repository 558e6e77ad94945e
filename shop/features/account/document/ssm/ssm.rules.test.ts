import { expect, test } from 'vitest';
import { isOldSsmNumber, isSsmNumber } from './ssm.rules.ts';

test.each(['202401012345', '2024 0101 2345', '190106000001', '202606123456'])('accepts %s', (number) => {
  expect(isSsmNumber(number, 2026)).toBe(true);
});

test.each([
  ['202701012345', 'a year to come'],
  ['189901012345', 'a year before there were any'],
  ['202400012345', 'kind 00'],
  ['202407012345', 'kind 07'],
  ['20240101234', '11 digits'],
  ['2024010123456', '13 digits'],
  ['1548193-K', 'an old number'],
])('refuses %s: %s', (number) => {
  expect(isSsmNumber(number, 2026)).toBe(false);
});

test.each(['1548193-K', '002345678-X', 'LLP0012345-LGN', 'SA0012345-T'])(
  'accepts %s as an old number',
  (number) => {
    expect(isOldSsmNumber(number)).toBe(true);
  },
);

test.each(['1548193', '-K', '1548193-k', '12345678901-K', "1'; --"])(
  'refuses %j as an old number',
  (number) => {
    expect(isOldSsmNumber(number)).toBe(false);
  },
);
