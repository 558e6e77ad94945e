import { registerHooks } from 'node:module';

/**
 * For processes that a test run starts. Node parses the exports of a package for every module that it resolves from it:
 * 170 kB of JSON in the case of Drizzle, half of the CPU time that loading the shop takes.
 */
type Resolved = { url: string; format: 'module'; shortCircuit: true };

const drizzle = /^drizzle-orm(\/|$)/;
const entryPoints = new Map<string, Resolved>();
const toModule = (url: string): Resolved => ({ url, format: 'module', shortCircuit: true });

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '', conditions } = context;
    // The rate limiter requires the CommonJS files.
    if (!conditions.includes('import')) return nextResolve(specifier, context);
    // Modules of the package name their own files exactly.
    if (specifier.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/'))
      return toModule(new URL(specifier, parentURL).href);
    if (!drizzle.test(specifier)) return nextResolve(specifier, context);
    const known = entryPoints.get(specifier);
    if (known) return known;
    const resolved = nextResolve(specifier, context);
    if (resolved.format === 'module') entryPoints.set(specifier, toModule(resolved.url));
    return resolved;
  },
});
