import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { faults, native } from './vitest.config.ts';

// Read by shop/testing/runs.ts in every worker, and in the shops that tests start.
process.env.TEST_RUNS ??= 'full';

/** Tests that `npm test` repeats a few times, and this suite in full number. */
const repeated = globSync('{shop,demo,apps/server}/**/*.test.ts', {
  cwd: import.meta.dirname,
  exclude: (path) => path.endsWith('node_modules') || path.endsWith('build'),
}).filter((file) => readFileSync(file, 'utf8').includes('/testing/runs.ts'));

/** Attacks and overload against a real process, one at a time: they measure what other visitors notice. */
export default defineConfig({
  test: {
    globalSetup: ['shop/testing/global-setup.ts'],
    // `.cache` has releases that are upgraded from and to.
    exclude: ['**/node_modules/**', '**/build/**', '**/.cache/**'],
    pool: 'forks',
    maxWorkers: 1,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'faults', include: [faults], testTimeout: 180_000, hookTimeout: 180_000 },
      },
      {
        extends: true,
        test: {
          name: 'full runs',
          include: repeated,
          ...native,
          testTimeout: 1_800_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
