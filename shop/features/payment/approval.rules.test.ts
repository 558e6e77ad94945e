import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approvalDeadline, nextPollAt } from './approval.rules.ts';

const now = new Date('2026-11-18T02:00:00Z');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const minutes = (n: number) => hours(n / 60);

describe('the deadline of an approval', () => {
  test.each([
    ['the provider’s, before the cut-off', hours(24), hours(30), hours(24)],
    ['the cut-off, before the provider’s', hours(24), hours(6), hours(6)],
    ['the provider’s, when there is no cut-off', hours(24), null, hours(24)],
    ['a week at most', hours(400), null, hours(7 * 24)],
    ['already over, if the provider says so', hours(-1), hours(6), hours(-1)],
  ])('is %s', (_, until, latest, deadline) => {
    expect(approvalDeadline(until, { now, latest })).toEqual(deadline);
  });
});

describe('the next poll', () => {
  test.each([
    ['after a minute for an ordinary payment', null, minutes(1)],
    ['after ten minutes for an approval that takes hours', hours(24), minutes(10)],
    ['just before the deadline', minutes(6), minutes(5)],
    ['after a minute once the deadline is near', minutes(1), minutes(1)],
    ['after a minute once the deadline has passed', hours(-3), minutes(1)],
  ])('is %s', (_, until, at) => {
    expect(nextPollAt(until, now)).toEqual(at);
  });

  test('is in the future, within ten minutes', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: -10_000_000, max: 700_000_000 })), (ms) => {
        const until = ms === null ? null : new Date(now.getTime() + ms);
        const next = nextPollAt(until, now).getTime() - now.getTime();
        expect(next).toBeGreaterThanOrEqual(60_000);
        expect(next).toBeLessThanOrEqual(600_000);
      }),
      { numRuns: 1000 },
    );
  });
});
