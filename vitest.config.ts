import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const testsIn = (folders: readonly string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
/** Tests that compare times want the machine for themselves: there are two, and each has a core. */
const timing = '**/*-timing.api.test.ts';
/** They load the machine for half a minute each: `npm run test:faults`. */
export const faults = '**/*.fault.test.ts';
/** They take a quarter of a minute or more each: `npm test -- --all`. */
const slow = process.env.TEST_SELECTION === 'main' ? ['**/*.slow.test.ts'] : [];
const elsewhere = ['**/node_modules/**', '**/build/**', faults, ...slow];

/**
 * Node runs the server's TypeScript itself, as in production. Vite would transform every module and turn every use of
 * an import into a property access.
 */
export const native = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: [
    ...['--import', join(import.meta.dirname, 'scripts/fast-drizzle-imports.ts')],
    // In MB. Nearly all that a test allocates is garbage before so much has gathered, and then it is never copied: a
    // tenth of the CPU time.
    ...['--min-semi-space-size=32', '--max-semi-space-size=64'],
  ],
};
// The workers, and the shops that tests start, compile each module once.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/bakul/tests');

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
    setupFiles: [join(import.meta.dirname, 'scripts/unstub-globals.ts')],
    restoreMocks: true,
    // They end what hangs; a busy machine may take its time. What must be quick is measured by its test.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: testsIn(['shop', 'demo', 'scripts', 'apps/server']),
          exclude: [...elsewhere, timing],
          ...native,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: testsIn(['apps/storefront', 'apps/backoffice', 'ui', 'web']),
          exclude: elsewhere,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'timing',
          include: [timing],
          exclude: elsewhere,
          ...native,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
