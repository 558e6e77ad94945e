import { bytesOf } from '@bakul/shop/adapters/files/private-files';
import { copyRows } from '@bakul/shop/platform/db/copy-rows';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Deps } from '@bakul/shop/platform/http/app';
import { analyze } from '../analyze.ts';
import { insertBankAccounts } from '../life/bank-accounts.ts';
import { hashPlaceholder } from '../life/insert-buyers.ts';
import { withoutIndexes, withoutTriggers } from '../load-in-bulk.ts';
import { readSample } from '../sample-files.ts';
import { setCosts } from '../set-costs.ts';
import { fingerprintFoundation } from './foundation.ts';
import { numbersInYear } from './shift-dates.ts';
import type { Series } from './snapshot-file.ts';
import type { SnapshotOfDay } from './snapshot-of-day.ts';

type Options = {
  snapshot: SnapshotOfDay;
  deps: Pick<Deps, 'files' | 'secrets'>;
  passwordHash: string;
  now: Date;
};

/** Tables with less text than this gain nothing from being written without their indexes. */
const minBulkLength = 50_000;

/** A quotation and its versions refer to each other, so neither can be written first with foreign keys. */
const mutual = ['quotation', 'quotation_version'];

/**
 * Loads the lives of the demo's other buyers on top of the foundation. Triggers are off: what they would derive is in
 * the snapshot or is derived here at once.
 */
export async function loadSnapshot(db: Db, { snapshot, deps, passwordHash, now }: Options): Promise<void> {
  const { foundation, series, shift, tables } = snapshot;
  if ((await fingerprintFoundation(db)) !== foundation) {
    throw new Error(
      'The snapshot is of another catalogue. Run node_modules/.bin/node demo/build-snapshot.ts',
    );
  }
  const written = tables.filter(({ name }) => name !== 'variant');
  const names = written.map(({ name }) => name);
  const unindexed = written
    .filter(({ name, rows }) => rows.length > minBulkLength || mutual.includes(name))
    .map(({ name }) => name);
  await withoutTriggers(db, names, () =>
    withoutIndexes(db, unindexed, async () => {
      for (const { name, columns, rows } of written) await copyRows(db, { table: name, columns, rows });
      await setCosts(db);
    }),
  );
  await reserveStock(db, tables.find(({ name }) => name === 'variant')?.rows ?? '');
  await deriveRest(db, names, passwordHash);
  await continueNumbers(db, series, shift);
  await insertBankAccounts(db, deps.secrets);
  await writeFiles(db, deps);
  // The job looks at dates after this time only, so it reports none of the past as missed.
  await db.run("UPDATE standing_order SET updated_at = $1 WHERE state = 'active'", [now]);
}

/** What open orders reserve. */
async function reserveStock(db: Db, rows: string): Promise<void> {
  const held = rows.split('\n').map((row) => row.split('\t'));
  await db.run(
    `UPDATE variant v SET reserved = n.reserved FROM unnest($1::integer[], $2::numeric[]) n (id, reserved) WHERE v.id = n.id`,
    [held.map(([id]) => id), held.map(([, reserved]) => reserved)],
  );
}

async function deriveRest(db: Db, tables: readonly string[], passwordHash: string): Promise<void> {
  await db.run('UPDATE person SET password_hash = $1 WHERE password_hash = $2', [
    passwordHash,
    hashPlaceholder,
  ]);
  await withoutIndexes(db, ['order_search_term', 'order_search_text'], () =>
    db.run('SELECT index_order_terms(ARRAY(SELECT id FROM shop_order ORDER BY id))'),
  );
  // Fires the trigger that derives the products' ratings.
  await db.run('UPDATE review SET rating = rating WHERE order_line_id IS NOT NULL');
  await analyze(db);
  for (const table of tables) {
    const [identity] = await db.run<{ name: string; column: string }>(
      `SELECT pg_get_serial_sequence($1, attname) AS name, attname AS column FROM pg_attribute
       WHERE attrelid = $1::regclass AND attidentity <> ''`,
      [table],
    );
    if (identity) {
      await db.run(`SELECT setval($1::regclass, (SELECT max("${identity.column}") FROM "${table}"))`, [
        identity.name,
      ]);
    }
  }
}

/** The documents that follow continue the numbers of their year. */
async function continueNumbers(db: Db, series: readonly Series[], shift: number): Promise<void> {
  for (const each of series) {
    const last = new Map(numbersInYear(each, shift).map(({ year, number }) => [year, number]));
    for (const [year, number] of last) {
      await db.run('INSERT INTO document_number (name, last) VALUES ($1, $2)', [
        `${each.name}-${year}`,
        number,
      ]);
    }
  }
}

/** The photo that all claims of the snapshot show. */
async function writeFiles(db: Db, { files }: Pick<Deps, 'files'>): Promise<void> {
  const { bytes } = await readSample('claim/crate.jpg');
  const photos = await db.run<{ file_key: string }>('UPDATE claim_photo SET bytes = $1 RETURNING file_key', [
    bytes.length,
  ]);
  await Promise.all(photos.map(({ file_key }) => files.put(file_key, bytesOf(bytes))));
}
