import { reportTotal, runSuites } from './parts.ts';
import { buildSuite, runtimeSuites } from './running-parts.ts';
import { staticSuites } from './static-parts.ts';

/**
 * Runs the build, the checks, the unit and API tests but the slow ones, and the browser tests that are tagged @main;
 * with `--all` every test.
 */
const args = process.argv.slice(2);
const unknown = args.filter((arg) => arg !== '--all');
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Only --all is known.`);

// The build first: at the end, the shortest checks leave the least of a core idle.
const quick = await runSuites([buildSuite, ...staticSuites], 2);
const slow = await runSuites(runtimeSuites({ all: args.includes('--all') }));
reportTotal({
  passed: quick.passed + slow.passed,
  failed: quick.failed + slow.failed,
  repeat: [...quick.repeat, ...slow.repeat],
});
