import { reportTotal, runParts } from './parts.ts';
import { runningParts } from './running-parts.ts';
import { runStaticParts } from './static-parts.ts';

const quick = await runStaticParts();
const slow = await runParts(runningParts);
reportTotal({
  passed: quick.passed + slow.passed,
  failed: quick.failed + slow.failed,
  repeat: [...quick.repeat, ...slow.repeat],
});
