import { registerHooks } from 'node:module';

/**
 * Loads Drizzle as CommonJS. Node looks at the package.json of every ES module that it loads, and that of Drizzle has
 * 180 kB: parsed 200 times, it cost a second of the start and left 80 MB behind. CommonJS files say by their name what
 * they are.
 */
const commonJsPackages = /^drizzle-orm(\/|$)/;

registerHooks({
  resolve: (specifier, context, next) =>
    commonJsPackages.test(specifier)
      ? next(specifier, { ...context, conditions: ['node', 'require'] })
      : next(specifier, context),
});
