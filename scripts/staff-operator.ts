import { randomUUID } from 'node:crypto';
import { openKeyRing } from '../apps/server/adapters.ts';
import { databaseOf, readEnv } from '../apps/server/env.ts';
import type { Operator } from '../shop/features/staff/member/operator-invite.service.ts';
import { connect, type Database } from '../shop/platform/db/connect.ts';
import { createDb } from '../shop/platform/db/db.ts';
import { readShopKind } from '../shop/platform/db/set-up.ts';
import { createLog } from '../shop/platform/http/log.ts';
import { createMetrics } from '../shop/platform/http/metrics.ts';
import { checkDocumentKey } from '../shop/platform/secrets/document-key.ts';
import { secretsOfRing } from '../shop/platform/secrets/secrets.ts';

type Work = (operator: Operator, database: Database, publicUrl: string) => Promise<void>;

/**
 * Runs a staff command on the shop's database, also while the shop is running. A failure prints one line and sets exit
 * code 1.
 */
export async function asOperator(work: Work): Promise<void> {
  const env = readEnv(process.env);
  const database = await connect({ ...databaseOf(env), max: 1 });
  try {
    const db = createDb(database);
    const now = new Date();
    await requireShop(database);
    const secrets = secretsOfRing(await openKeyRing(env));
    await checkDocumentKey(db, secrets, now);
    const operator: Operator = {
      db,
      now,
      secrets,
      // Events are recorded in the database. The output is only for the person who runs the command.
      log: createLog('silent'),
      metrics: createMetrics(),
      requestId: randomUUID(),
      actor: { kind: 'guest' },
    };
    await work(operator, database, env.publicUrl);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

async function requireShop(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ is_there: boolean }>(
    `SELECT to_regclass('setting') IS NOT NULL AND to_regclass('staff_setup') IS NOT NULL AS is_there`,
  );
  if (rows[0]?.is_there && (await readShopKind(createDb(database))) !== null) return;
  throw new Error('There is no shop in this database yet: start it once, then run this again.');
}
