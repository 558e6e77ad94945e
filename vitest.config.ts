import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['shop', 'scripts', 'apps', 'ui'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['shop/testing/global-setup.ts'],
    pool: 'forks',
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
});
