import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDb } from '@bakul/shop/platform/db/db';
import { expect, inject, onTestFinished } from 'vitest';
import { freshDatabase } from '../../../shop/testing/database/database.ts';
import { type ShopProcess, setUpBareDemo, startShop } from './crash-shop.ts';

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'crash-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** A shop whose process is killed at a given step and started again. */
export async function openCrashingShop() {
  const database = await freshDatabase();
  await setUpBareDemo(createDb(database));
  const { host = '', port = 5432, database: name = '' } = database.config;
  const socket = `host=${encodeURIComponent(host)}&port=${port}`;
  const env = {
    DATABASE_URL: `postgresql://bakul@localhost/${name}?${socket}`,
    BAKUL_DATA: await dataFolder(),
  };
  let shop: ShopProcess = await startShop(env);
  return {
    db: createDb(database),
    urlOf: () => shop.url,
    kill: () => shop.kill(),
    /**
     * Kills the shop once, between sending a step's request and receiving its response. The rounds are spread over 12
     * ms.
     */
    killAt(fatal: string | undefined, round: number) {
      let dying: Promise<void> | undefined;
      return {
        onSent(step: string) {
          if (step !== fatal || dying) return;
          dying = new Promise((resolve) => setTimeout(resolve, (round * 5) % 12))
            .then(() => shop.kill())
            .then(async () => {
              shop = await startShop(env);
            });
        },
        async wasKilled() {
          await dying;
          expect(dying, 'the shop was killed').toBeDefined();
        },
      };
    },
  };
}
