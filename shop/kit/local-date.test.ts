import { expect, test } from 'vitest';
import { atHour, earliestDelivery, isoWithOffset, localDate, nextCutOff } from './local-date.ts';

const at = (text: string) => new Date(`${text}+08:00`);

test.each([
  ['2026-11-16T15:59:59', '2026-11-17'],
  ['2026-11-16T16:00:00', '2026-11-17'],
  ['2026-11-16T16:00:01', '2026-11-18'],
  ['2026-11-16T23:59:59', '2026-11-18'],
  ['2026-11-17T00:00:00', '2026-11-18'],
  ['2026-12-31T17:00:00', '2027-01-02'],
])('an order at %s is delivered on %s', (now, expected) => {
  expect(earliestDelivery(at(now))).toBe(expected);
});

test('skips closed days, and returns no date when fourteen are closed', () => {
  expect(earliestDelivery(at('2026-11-16T10:00:00'), new Set(['2026-11-17', '2026-11-18']))).toBe(
    '2026-11-19',
  );
  const all = new Set(
    Array.from({ length: 20 }, (_, i) =>
      localDate(new Date(at('2026-11-16T10:00:00').getTime() + i * 86_400_000)),
    ),
  );
  expect(earliestDelivery(at('2026-11-16T10:00:00'), all)).toBeNull();
});

test('the day changes at midnight in Kuala Lumpur', () => {
  expect(localDate(new Date('2026-11-15T16:00:00Z'))).toBe('2026-11-16');
  expect(isoWithOffset(atHour('2026-11-16', 6))).toBe('2026-11-16T06:00:00+08:00');
});

test('the cut-off is today’s until it has passed', () => {
  expect(nextCutOff(at('2026-11-16T16:00:00'))).toEqual(at('2026-11-16T16:00:00'));
  expect(nextCutOff(at('2026-11-16T16:00:01'))).toEqual(at('2026-11-17T16:00:00'));
});
