import { expect, test } from 'vitest';
import { runInSlices, runSteps } from './slices.ts';

/** Counts, and takes a millisecond for each step. */
function* countFor(steps: number): Generator<void, number, void> {
  for (let step = 0; step < steps; step++) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
  return steps;
}

test('runs all steps and returns the result', () => {
  expect(runSteps(countFor(3))).toBe(3);
});

test('lets other work run between slices', async () => {
  let turns = 0;
  let isDone = false;
  const countTurn = () => {
    if (isDone) return;
    turns++;
    setImmediate(countTurn);
  };
  setImmediate(countTurn);
  expect(await runInSlices(countFor(60))).toBe(60);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(4);
});

test('rejects when a step fails', async () => {
  const failing = (function* (): Generator<void, number, void> {
    yield;
    throw new Error('no more memory');
  })();
  await expect(runInSlices(failing)).rejects.toThrow('no more memory');
});
