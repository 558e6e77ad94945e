import { defineConfig } from 'vitest/config';
import { faults } from './vitest.config.ts';

/** Attacks and overload against a real process, one at a time: they measure what other visitors notice. */
export default defineConfig({
  test: {
    globalSetup: ['shop/testing/global-setup.ts'],
    include: [faults],
    // `.cache` has releases that are upgraded from and to.
    exclude: ['**/node_modules/**', '**/build/**', '**/.cache/**'],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
