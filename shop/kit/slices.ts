/** Long computations written as generators: each `yield` is a point at which the process may serve something else. */

/** A process that computes longer than this at once delays requests noticeably. */
const sliceMs = 10;

/** Runs all steps at once. */
export function runSteps<T>(steps: Generator<void, T, void>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Runs the steps in slices of about ten milliseconds, with a turn of the event loop after each. */
export async function runInSlices<T>(steps: Generator<void, T, void>): Promise<T> {
  let end = performance.now() + sliceMs;
  let step = steps.next();
  while (!step.done) {
    if (performance.now() >= end) {
      await new Promise((resolve) => setImmediate(resolve));
      end = performance.now() + sliceMs;
    }
    step = steps.next();
  }
  return step.value;
}
