import { rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The shop as `npm start` opens it, with a data folder that goes when it ends. */
const folder = process.env.BAKUL_DATA || (await mkdtemp(join(tmpdir(), 'bakul-e2e-')));
await mkdir(folder, { recursive: true });
// The database may run as another user than this one, and must reach its folder.
await chmod(folder, 0o711);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  BAKUL_DATA: folder,
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '0',
  // All journeys come from one address.
  THROTTLE_FACTOR: '1000',
  // Journeys are about what happens, not about what a guess costs.
  ARGON2_MEMORY_KIB: '8',
  ARGON2_PASSES: '1',
  DATABASE_URL: '',
  SMTP_URL: '',
});
await import(new URL('../apps/server/main.mjs', import.meta.url).href);
