import { reportTotal } from './parts.ts';
import { runStaticChecks } from './static-parts.ts';

/** All checks, or those that are named: `npm run check -- "dead code"`. */
reportTotal(await runStaticChecks(process.argv.slice(2)));
