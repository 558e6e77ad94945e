import { reportTotal, runSuites } from './parts.ts';
import { runtimeSuites } from './running-parts.ts';
import { runStaticChecks } from './static-parts.ts';

const args = process.argv.slice(2);
const unknown = args.filter((arg) => arg !== '--all');
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Only --all is known.`);

/** Runs the checks, the unit and API tests, and the browser tests that are tagged @main; with `--all` every browser test. */
const quick = await runStaticChecks();
const slow = await runSuites(runtimeSuites({ all: args.includes('--all') }));
reportTotal({
  passed: quick.passed + slow.passed,
  failed: quick.failed + slow.failed,
  repeat: [...quick.repeat, ...slow.repeat],
});
