import { reportTotal } from './parts.ts';
import { runStaticParts } from './static-parts.ts';

/** All checks, or those that are named: `npm run check -- "dead code"`. */
reportTotal(await runStaticParts(process.argv.slice(2)));
