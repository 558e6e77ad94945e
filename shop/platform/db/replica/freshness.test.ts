import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFreshness } from './freshness.ts';

const maxAgeMs = 5_000;

test('is fresh from the time of the newest position that was replayed, for five seconds', () => {
  const freshness = createFreshness(maxAgeMs);
  expect(freshness.isFresh(0)).toBe(false);
  freshness.onPrimary(1_000, 10n);
  freshness.onPrimary(2_000, 20n);
  expect(freshness.isFresh(2_000)).toBe(false);
  freshness.onReplayed(15n);
  expect([2_000, 5_999, 6_000].map((now) => freshness.isFresh(now))).toEqual([true, true, false]);
  freshness.onReplayed(20n);
  expect(freshness.isFresh(6_999)).toBe(true);
});

test('stays fresh while the primary is idle', () => {
  const freshness = createFreshness(maxAgeMs);
  for (let now = 0; now < 60_000; now += 250) {
    freshness.onPrimary(now, 10n);
    freshness.onReplayed(10n);
    expect(freshness.isFresh(now)).toBe(true);
  }
});

test('is not fresh after a change until a position requested afterwards was replayed', () => {
  const freshness = createFreshness(maxAgeMs);
  freshness.onPrimary(1_000, 10n);
  freshness.onChange(1_500);
  freshness.onReplayed(99n);
  expect(freshness.isFresh(1_600)).toBe(false);
  expect(freshness.isLate(1_600)).toBe(false);
  freshness.onPrimary(1_500, 20n);
  freshness.onReplayed(20n);
  expect(freshness.isFresh(1_600)).toBe(false);
  freshness.onPrimary(1_501, 20n);
  freshness.onReplayed(20n);
  expect([freshness.isFresh(1_600), freshness.isFresh(1_600, 1_550)]).toEqual([true, false]);
});

test('is not fresh and is late after the replica was lost', () => {
  const freshness = createFreshness(maxAgeMs);
  freshness.onPrimary(1_000, 10n);
  freshness.onReplayed(10n);
  freshness.reset();
  expect([freshness.isFresh(1_000), freshness.isLate(1_000)]).toEqual([false, true]);
});

test('never calls a replica fresh that lacks an announced change or a commit older than five seconds', () => {
  const step = fc.record({
    waitMs: fc.integer({ min: 1, max: 2_000 }),
    event: fc.constantFrom('commit', 'announce', 'request', 'respond', 'replay', 'report'),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const freshness = createFreshness(maxAgeMs);
      const commits: number[] = [];
      let [now, replayed, announced] = [0, 0, 0];
      let requestedAt: number | null = null;
      for (const { waitMs, event, share } of steps) {
        now += waitMs;
        if (event === 'commit') commits.push(now);
        if (event === 'request') requestedAt ??= now;
        if (event === 'replay') replayed += Math.floor(share * (commits.length - replayed + 1));
        replayed = Math.min(replayed, commits.length);
        if (event === 'report') freshness.onReplayed(BigInt(replayed));
        if (event === 'announce') {
          announced = commits.length;
          freshness.onChange(now);
        }
        if (event === 'respond' && requestedAt !== null) {
          freshness.onPrimary(requestedAt, BigInt(commits.length));
          requestedAt = null;
        }
        const old = commits.filter((at) => at <= now - maxAgeMs).length;
        if (freshness.isFresh(now)) expect(replayed).toBeGreaterThanOrEqual(Math.max(old, announced));
      }
    }),
    { numRuns: 2_000 },
  );
});
