import { runParts } from './parts.ts';
import { runningParts } from './running-parts.ts';
import { runStaticParts } from './static-parts.ts';

const quick = await runStaticParts();
const slow = await runParts(runningParts);
const failed = quick.failed + slow.failed;
console.log(`${quick.passed + slow.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
