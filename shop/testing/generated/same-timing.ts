import { expect } from 'vitest';
import { defaultSessionLimits } from '../../features/account/auth/session.rules.ts';
import { productionCost } from '../../platform/secrets/password-hash.ts';
import { type TestApi, testApi } from '../test-api.ts';

const pairs = 20;
const maxRounds = 30;
const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Attempt = (n: number) => Promise<unknown>;

/** Measures two calls alternately, so that a busy machine slows both equally. Each goes first every other time. */
async function timePair(one: Attempt, other: Attempt, n: number): Promise<[number, number]> {
  if (n % 2 === 0) return [await timeOf(() => one(n)), await timeOf(() => other(n))];
  const second = await timeOf(() => other(n));
  return [await timeOf(() => one(n)), second];
}

/**
 * Expects two medians within 10 % of each other. Checks after every 20 pairs and otherwise keeps measuring: noise of a
 * busy machine averages out, a real difference stays.
 */
export async function expectSameTiming(one: Attempt, other: Attempt) {
  for (let n = -6; n < 0; n++) await timePair(one, other, n);
  const times: [number, number][] = [];
  const ratioNow = () => middle(times.map(([first]) => first)) / middle(times.map(([, second]) => second));
  for (let round = 0; round < maxRounds; round++) {
    for (let n = 0; n < pairs; n++) times.push(await timePair(one, other, times.length));
    if (Math.abs(ratioNow() - 1) <= 0.1) return;
  }
  expect.fail(`The medians of ${times.length} pairs differ by the factor ${ratioNow().toFixed(2)}.`);
}

/** A shop with production hashing cost. */
export const withRealHashes = (): Promise<TestApi> =>
  testApi({
    deps: { accounts: { hashing: productionCost, passwordMaxAgeDays: 0, sessions: defaultSessionLimits } },
  });
