import { reportTotal } from './parts.ts';
import { runStaticChecks } from './static-parts.ts';

/** Runs all checks, or the named ones: `npm run check -- "dead code"`. */
reportTotal(await runStaticChecks(process.argv.slice(2)));
