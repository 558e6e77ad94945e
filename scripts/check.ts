import { runStaticParts } from './static-parts.ts';

const { passed, failed } = await runStaticParts();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
