import { expect, test } from 'vitest';
import { daysUntil } from './days-until.ts';

test('counts days in the time zone of the shop, not of the browser', () => {
  // Half past midnight in Kuala Lumpur is still the day before in London.
  const now = new Date('2026-11-17T16:30:00Z');
  expect(['2026-11-18', '2026-11-20', '2026-11-17'].map((date) => daysUntil(date, now))).toEqual([0, 2, -1]);
});
