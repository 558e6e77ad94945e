/**
 * How often a model test lives through what it models. The seed is the same every time, so that a failure is no accident of this
 * run; MODEL_FACTOR=20 makes a long run of it, and MODEL_SEED another one. The report of a failure names the seed.
 */
export function modelRuns(numRuns: number) {
  const { MODEL_FACTOR = '1', MODEL_SEED = '20261118' } = process.env;
  return { numRuns: numRuns * Number(MODEL_FACTOR), seed: Number(MODEL_SEED), endOnFailure: true };
}
