import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, maintenanceSecret, seededFolderOf, seedFolder, shopSettings } from './filled-shop.ts';

/** Starts the shop as `npm start` does, with a data folder that is deleted at exit. */
const folder = process.env.BAKUL_DATA || join(tmpdir(), `bakul-e2e-${process.pid}`);
const filled = seededFolderOf(folder);
process.on('exit', () => {
  for (const each of [folder, filled]) rmSync(each, { recursive: true, force: true });
});
// `npm test` seeds it earlier, while other tests run.
if (process.env.E2E_SEEDED !== 'true') await seedFolder(filled);
await copyFolder(filled, folder);
// All journeys share one IP address, so the rate limits are raised.
Object.assign(process.env, shopSettings, {
  BAKUL_DATA: folder,
  THROTTLE_FACTOR: '1000',
  MAINTENANCE_SECRET: maintenanceSecret,
});
await import(new URL('../apps/server/main.mjs', import.meta.url).href);
