import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLedger } from '@bakul/shop/features/credit/ledger/verify.service';
import { createDb, type Db } from '@bakul/shop/platform/db/db';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../shop/testing/database/database.ts';
import { brokenInvariants } from '../../shop/testing/generated/order-invariants.ts';
import { createBalancer } from './testing/balancer.ts';
import { type ReleaseProcess, startRelease } from './testing/release-process.ts';
import {
  currentRelease,
  prepareNextRelease,
  preparePreviousRelease,
  type Release,
  shareAssets,
} from './testing/releases.ts';
import { databaseUrl } from './testing/shop-command.ts';
import { createPeople, type Outcome, startVisitors } from './testing/upgrade-visitors.ts';
import { percentile } from './testing/visitors.ts';

/** Two releases on one database while people order, pay, pack and repay. No request is repeated, and none may fail. */

const phaseMs = 4_000;
/** Each takes about a minute on an idle machine. On a busy one, building and starting take several times as long. */
const timeoutMs = 600_000;

/** What a process of the older release may use: it must be the same in the newer schema. */
const usedSchema = `
  SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type AS name FROM information_schema.columns
  WHERE table_schema = 'public'
  UNION ALL
  SELECT 'function ' || oid::regprocedure || ' ' || pg_get_function_result(oid) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace ORDER BY 1`;

async function readUsedSchema(db: Db): Promise<string[]> {
  return (await db.run<{ name: string }>(usedSchema)).map(({ name }) => name);
}

async function upgradeAndRollBack(older: Release, newer: Release) {
  const database = await freshDatabase({ template: 'template1' });
  const db = createDb(database);
  const folder = await mkdtemp(join(inject('testFolder'), 'upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const env = { DATABASE_URL: databaseUrl(database), BAKUL_DATA: folder };
  const balancer = createBalancer();
  const startMs: number[] = [];
  const startOne = async (release: Release): Promise<ReleaseProcess> => {
    const begin = performance.now();
    const started = await startRelease(release, env);
    startMs.push(Math.round(performance.now() - begin));
    balancer.add(started);
    await sleep(phaseMs);
    return started;
  };
  const stopOne = async (process: ReleaseProcess) => {
    balancer.remove(process);
    // Requests that were on their way to it have arrived.
    await sleep(1_000);
    await process.stop();
    await sleep(phaseMs);
  };

  let before = await startOne(older);
  const schema = await readUsedSchema(db);
  const visitors = startVisitors(balancer, await createPeople(db));
  await sleep(phaseMs);
  const after = await startOne(newer);
  const upgraded = await readUsedSchema(db);
  await stopOne(before);
  before = await startOne(older);
  const rolledBack = await readUsedSchema(db);
  await stopOne(after);
  const outcome = await visitors.stop();
  await before.stop();
  const name = `${older.name} → ${newer.name} → ${older.name}`;
  console.log(JSON.stringify({ name, startMs, ...summarize(balancer.answers, outcome) }));
  return { db, outcome, removed: schema.filter((name) => !upgraded.includes(name)), upgraded, rolledBack };
}

function summarize(answers: readonly { ms: number }[], { bought, owed }: Outcome) {
  const times = answers.map(({ ms }) => ms);
  const [p50 = 0, p99 = 0, max = 0] = [0.5, 0.99, 1].map((share) => Math.round(percentile(times, share)));
  return {
    reads: answers.length,
    readMs: { p50, p99, max },
    paid: bought.length,
    onCredit: owed.length,
    machineLoad: Math.round(loadavg()[0] ?? 0),
  };
}

async function expectNothingLost(db: Db, { bought, owed, failures }: Outcome): Promise<void> {
  expect(failures).toEqual([]);
  expect(bought.length).toBeGreaterThan(10);
  expect(owed.length).toBeGreaterThan(10);
  const statesOf = async (orders: readonly { slug: string }[]) => {
    const slugs = orders.map(({ slug }) => slug);
    return db.run(
      'SELECT state, count(*)::integer AS orders FROM shop_order WHERE slug = ANY ($1) GROUP BY 1',
      [slugs],
    );
  };
  expect(new Set([...bought, ...owed].map(({ status }) => status))).toEqual(new Set(['paid']));
  expect(await statesOf(bought)).toEqual([{ state: 'confirmed', orders: bought.length }]);
  expect(await statesOf(owed)).toEqual([{ state: 'out_for_delivery', orders: owed.length }]);
  expect(await brokenInvariants(db)).toEqual({});
  expect((await verifyLedger(db)).problems).toEqual([]);
}

test(
  'upgrades from the previous release and back while people order, and nobody sees an error',
  async () => {
    const previous = await preparePreviousRelease();
    await shareAssets(previous, currentRelease);
    const { db, outcome, removed } = await upgradeAndRollBack(previous, currentRelease);
    expect(removed).toEqual([]);
    await expectNothingLost(db, outcome);
  },
  timeoutMs,
);

const nextRelease = {
  version: '99.0.0',
  migrations: {
    '9001_expand': `
      CREATE TABLE "order_note" ("id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY, "order_id" integer NOT NULL);
      --> statement-breakpoint
      ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id");
      --> statement-breakpoint
      ALTER TABLE "order_line" ADD COLUMN "shelf" text DEFAULT 'A' NOT NULL;
      --> statement-breakpoint
      ALTER TABLE "order_line" ADD CONSTRAINT "order_line_shelf" CHECK ("shelf" <> '') NOT VALID;`,
    '9002_index': 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_by_shelf" ON "order_line" ("shelf");',
  },
  added: {
    'shop/features/order/sql/note_order.sql': `
      CREATE OR REPLACE FUNCTION note_order() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO order_note (order_id) VALUES (NEW.id);
        RETURN NULL;
      END $$;
      CREATE OR REPLACE TRIGGER note_order AFTER INSERT ON shop_order FOR EACH ROW EXECUTE FUNCTION note_order();`,
  },
  removed: ['shop/features/catalog/search/sql/split_glued_word.sql'],
};

test(
  'upgrades to a next release with new tables, functions and indexes, and back, in the same way',
  async () => {
    const next = await prepareNextRelease(nextRelease);
    const { db, outcome, removed, upgraded, rolledBack } = await upgradeAndRollBack(currentRelease, next);
    expect(removed).toEqual([]);
    // The older release left everything as it was.
    expect(rolledBack).toEqual(upgraded);
    expect(upgraded).toContain('function note_order() trigger');
    await expectNothingLost(db, outcome);
  },
  timeoutMs,
);
