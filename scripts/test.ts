import { runParts } from './parts.ts';
import { runningParts } from './running-parts.ts';
import { staticParts } from './static-parts.ts';

const { passed, failed } = await runParts([...staticParts, ...runningParts]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
