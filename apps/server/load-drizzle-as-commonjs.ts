import { registerHooks } from 'node:module';

/**
 * Loads Drizzle as CommonJS. Node reads the nearest package.json for every ES module it loads, and Drizzle's has 180
 * kB: parsed 200 times, it cost a second at start and left 80 MB behind. CommonJS files declare their format by
 * extension.
 */
const commonJsPackages = /^drizzle-orm(\/|$)/;

registerHooks({
  resolve: (specifier, context, next) =>
    commonJsPackages.test(specifier)
      ? next(specifier, { ...context, conditions: ['node', 'require'] })
      : next(specifier, context),
});
