import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kit/local-date.ts';
import { cutOffOf, deliveryDates, isTransferPossible, paymentDeadline } from './dates.rules.ts';

const at = (text: string) => new Date(`${text}+08:00`);

describe('deliveryDates', () => {
  test('starts tomorrow until 16:00:00 and the day after from then on, at most 14 days ahead', () => {
    const before = deliveryDates(at('2026-11-18T16:00:00'), new Set());
    expect([before[0], before.at(-1), before.length]).toEqual(['2026-11-19', '2026-12-02', 14]);
    const after = deliveryDates(at('2026-11-18T16:00:01'), new Set());
    expect([after[0], after.at(-1), after.length]).toEqual(['2026-11-20', '2026-12-02', 13]);
  });

  test('skips closed days, and is empty when all are closed', () => {
    const now = at('2026-11-18T09:00:00');
    expect(deliveryDates(now, new Set(['2026-11-19', '2026-11-21'])).slice(0, 3)).toEqual([
      '2026-11-20',
      '2026-11-22',
      '2026-11-23',
    ]);
    const all = Array.from({ length: 20 }, (_, days) => addDays('2026-11-18', days));
    expect(deliveryDates(now, new Set(all))).toEqual([]);
  });
});

test('the cut-off is 16:00 on the day before', () => {
  expect(cutOffOf('2026-11-19')).toEqual(at('2026-11-18T16:00:00'));
});

test.each([
  ['online, long before the cut-off', '2026-11-18T09:00:00', 'online', '2026-11-18T09:30:00'],
  ['online, shortly before the cut-off', '2026-11-18T15:40:00', 'online', '2026-11-18T16:00:00'],
  ['online, two minutes before the cut-off', '2026-11-18T15:58:00', 'online', '2026-11-18T16:08:00'],
  ['transfer, on the day of the cut-off', '2026-11-18T09:00:00', 'transfer', '2026-11-18T16:00:00'],
] as const)('%s', (_, now, method, due) => {
  expect(paymentDeadline(at(now), method, '2026-11-19')).toEqual(at(due));
});

test('a transfer has 24 hours when the delivery date is far enough', () => {
  expect(paymentDeadline(at('2026-11-18T09:00:00'), 'transfer', '2026-11-25')).toEqual(
    at('2026-11-19T09:00:00'),
  );
});

test('refuses a transfer in the last hour before the cut-off', () => {
  expect(isTransferPossible(at('2026-11-18T15:00:00'), '2026-11-19')).toBe(true);
  expect(isTransferPossible(at('2026-11-18T15:00:01'), '2026-11-19')).toBe(false);
});
