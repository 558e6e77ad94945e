import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const tests = ['shop', 'demo', 'scripts', 'apps', 'ui'].map((folder) => `${folder}/**/*.test.{ts,tsx}`);
/** Tests that compare times want the machine for themselves: there are two, and each has a core. */
const timing = '**/*-timing.api.test.ts';
/** They load the machine for half a minute each: `npm run test:faults`. */
export const faults = '**/*.fault.test.ts';
const elsewhere = ['**/node_modules/**', '**/build/**', faults];

export default defineConfig({
  test: {
    reporters: ['default', './scripts/repeat-reporter.ts'],
    globalSetup: ['shop/testing/global-setup.ts'],
    pool: 'forks',
    // One more than there are cores for every two: some tests wait, for a killed server or for 30 seconds to pass.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Loading the shop again for every file took longer than most tests. A file cleans up what it replaces.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // They end what hangs; a busy machine may take its time. What must be quick is measured by its test.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'tests', include: tests, exclude: [...elsewhere, timing], sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: { name: 'timing', include: [timing], exclude: elsewhere, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
