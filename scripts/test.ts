import { reportTotal, runSuites } from './parts.ts';
import { runtimeSuites } from './running-parts.ts';
import { runStaticChecks } from './static-parts.ts';

const quick = await runStaticChecks();
const slow = await runSuites(runtimeSuites);
reportTotal({
  passed: quick.passed + slow.passed,
  failed: quick.failed + slow.failed,
  repeat: [...quick.repeat, ...slow.repeat],
});
