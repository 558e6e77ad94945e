const isFull = process.env.TEST_RUNS === 'full';

/**
 * How often a test repeats what only differs by chance: enough to notice that a guard is missing, and with
 * TEST_RUNS=full, which `npm run test:faults` sets, as often as the shop promises.
 */
export const runs = (few: number, full: number): number => (isFull ? full : few);

/** The same for a model test. The seed is fixed, so that failures are reproducible; MODEL_SEED sets another one. */
export function modelRuns(few: number, full: number) {
  const { MODEL_SEED = '20261118' } = process.env;
  return { numRuns: runs(few, full), seed: Number(MODEL_SEED), endOnFailure: true };
}
