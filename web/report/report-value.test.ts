import { expect, test } from 'vitest';
import {
  changeOf,
  formatDayOfPeriod,
  formatReportDate,
  formatShortDate,
  formatShortNumber,
  formatValue,
} from './report-value.ts';

test.each([
  ['sen', 123_456, 'RM\u00a01,234.56'],
  ['sen', -500, '\u2212RM\u00a05.00'],
  ['percent', 9432, '94.3\u00a0%'],
  ['count', 12_345, '12,345'],
  ['quantity', 2.5, '2.5'],
  ['quantity', -2.5, '\u22122.5'],
  ['days', 3.456, '3.5'],
  ['text', 'Kangkung', 'Kangkung'],
  ['date', '2026-11-17', '17 Nov 2026'],
  ['date', '2026-11', 'Nov 2026'],
  ['sen', null, '–'],
] as const)('formats a %s of %j as %s', (kind, value, text) => {
  expect(formatValue(kind, value, 'en')).toBe(text);
});

test('formats dates in Malay, and shorter where there is little room', () => {
  expect(formatReportDate('2026-08-03', 'ms')).toBe('3 Ogo 2026');
  expect(formatDayOfPeriod('2026-08-03', 'ms')).toBe('Isn 3 Ogo');
  expect([formatShortDate('2026-08-03', 'ms'), formatShortDate('2026-08', 'ms')]).toEqual([
    '3 Ogo',
    'Ogo 2026',
  ]);
});

test.each([
  ['sen', 1_200_000, 'RM\u00a012k'],
  ['sen', 150_000_000, 'RM\u00a01.5m'],
  ['sen', 250, 'RM\u00a02.50'],
  ['sen', 50_000, 'RM\u00a0500'],
  ['sen', -250_000, '\u2212RM\u00a02.5k'],
  ['count', 1500, '1.5k'],
  ['percent', 7500, '75\u00a0%'],
] as const)('shortens a %s of %i to %s', (kind, value, text) => {
  expect(formatShortNumber(kind, value, 'en')).toBe(text);
});

test.each([
  ['more', 'sen', 112, 100, { kind: 'up', percent: '12.0' }],
  ['less', 'sen', 50, 100, { kind: 'down', percent: '50.0' }],
  ['less of a loss', 'sen', -50, -100, { kind: 'up', percent: '50.0' }],
  ['something after next to nothing', 'count', 5000, 1, null],
  ['a share, in points', 'percent', 9432, 9000, { kind: 'up', points: '4.3' }],
  ['the same', 'sen', 100, 100, { kind: 'same' }],
  ['hardly any difference', 'sen', 100_001, 100_000, { kind: 'same' }],
  ['something after nothing', 'sen', 100, 0, null],
  ['a share after none', 'percent', 9000, 0, { kind: 'up', points: '90.0' }],
  ['more than twice as much', 'sen', 350, 100, { kind: 'up', percent: '250' }],
  ['almost twice as much', 'sen', 19_996, 10_000, { kind: 'up', percent: '100' }],
  ['nothing after nothing', 'sen', 0, 0, null],
  ['an unknown value', 'sen', null, 100, null],
  ['an unknown earlier value', 'sen', 100, null, null],
] as const)('compares %s', (_, kind, value, previous, change) => {
  expect(changeOf(kind, value, previous)).toEqual(change);
});
