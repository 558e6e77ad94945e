/**
 * The number of runs of a model test. The seed is fixed, so that failures are reproducible. MODEL_FACTOR=20 makes a
 * long run, and MODEL_SEED changes the seed. A failure report names the seed.
 */
export function modelRuns(numRuns: number) {
  const { MODEL_FACTOR = '1', MODEL_SEED = '20261118' } = process.env;
  return { numRuns: numRuns * Number(MODEL_FACTOR), seed: Number(MODEL_SEED), endOnFailure: true };
}
