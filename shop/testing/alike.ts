import { expect } from 'vitest';
import { defaultSessionLimits } from '../account/session.rules.ts';
import { productionCost } from '../ports/password-hash.ts';
import { type TestApi, testApi } from './test-api.ts';

const tries = 200;
const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Median times of two calls that take turns, so that a busy machine slows both alike; each goes first every other time. */
async function compare(
  one: (n: number) => Promise<unknown>,
  other: (n: number) => Promise<unknown>,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let n = -10; n < tries; n++) {
    const first = n % 2 === 0;
    const a = first ? await timeOf(() => one(n)) : 0;
    const b = await timeOf(() => other(n));
    const late = first ? a : await timeOf(() => one(n));
    if (n < 0) continue;
    times[0].push(late);
    times[1].push(b);
  }
  return middle(times[0]) / middle(times[1]);
}

/** Within 10 %; a machine that is busy otherwise gets a second and a third chance, a real difference fails them all. */
export async function expectAlike(
  one: (n: number) => Promise<unknown>,
  other: (n: number) => Promise<unknown>,
) {
  const ratios: number[] = [];
  while (ratios.length < 3) {
    const ratio = await compare(one, other);
    ratios.push(ratio);
    if (Math.abs(ratio - 1) <= 0.1) return;
  }
  expect(ratios, 'ratio of the medians, three times').toEqual([]);
}

/** A shop that hashes passwords at their real cost. */
export const withRealHashes = (): Promise<TestApi> =>
  testApi({
    deps: { accounts: { hashing: productionCost, passwordMaxAgeDays: 0, sessions: defaultSessionLimits } },
  });
