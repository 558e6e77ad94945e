import { defineConfig } from 'vitest/config';

const tests = ['shop', 'scripts', 'apps', 'ui'].map((folder) => `${folder}/**/*.test.{ts,tsx}`);
/** Tests that compare times want the machine for themselves. */
const timing = '**/timing.api.test.ts';
const elsewhere = ['**/node_modules/**', '**/build/**'];

export default defineConfig({
  test: {
    globalSetup: ['shop/testing/global-setup.ts'],
    pool: 'forks',
    // The default leaves a core to the watcher, of which there is none here.
    maxWorkers: '100%',
    // Loading the shop again for every file took longer than most tests. A file cleans up what it replaces.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    testTimeout: 15_000,
    hookTimeout: 30_000,
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
