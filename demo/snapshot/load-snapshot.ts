import { bytesOf } from '@bakul/shop/adapters/files/private-files';
import { localDate } from '@bakul/shop/kit/local-date';
import { copyRows } from '@bakul/shop/platform/db/copy-rows';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Deps } from '@bakul/shop/platform/http/app';
import { analyze } from '../analyze.ts';
import { insertBankAccounts } from '../life/bank-accounts.ts';
import { shiftTo, weekdayOf } from '../life/calendar.ts';
import { hashPlaceholder } from '../life/insert-buyers.ts';
import { loadInBulk } from '../load-in-bulk.ts';
import { readSample } from '../sample-files.ts';
import { fingerprintFoundation } from './foundation.ts';
import { createDateShift, numbersInYear } from './shift-dates.ts';
import { readSnapshot, type Series, type SnapshotTable } from './snapshot-file.ts';

/**
 * Loads the lives of the demo's other buyers, moved to end today, on top of the foundation. Triggers are off: what they
 * would derive is in the snapshot or is derived here at once. Foreign keys and checks hold as always.
 */
export async function loadSnapshot(
  db: Db,
  { now, deps, passwordHash }: { now: Date; deps: Pick<Deps, 'files' | 'secrets'>; passwordHash: string },
): Promise<void> {
  const { foundation, series, tables } = await readSnapshot();
  if ((await fingerprintFoundation(db)) !== foundation) {
    throw new Error(
      'The snapshot is of another catalogue. Run node_modules/.bin/node demo/build-snapshot.ts',
    );
  }
  const today = localDate(now);
  const shift = shiftTo(today).days;
  const moveDates = createDateShift(shift, series);
  const names = tables.map(({ name }) => name).filter((name) => name !== 'variant');
  await loadInBulk(db, names, async () => {
    for (const table of tables) {
      const rows = rowsOf(table, weekdayOf(today) - 1);
      if (table.name === 'variant') await reserveStock(db, rows);
      else
        await copyRows(db, { table: table.name, columns: table.columns, rows: moveDates(rows.join('\n')) });
    }
  });
  await deriveRest(db, names, passwordHash);
  await continueNumbers(db, series, shift);
  await insertBankAccounts(db, deps.secrets);
  await writeFiles(db, deps);
}

/** The rows of a weekday's state. */
function rowsOf({ rows }: SnapshotTable, weekday: number): string[] {
  return rows.split('\n').flatMap((line) => {
    const end = line.indexOf('\t');
    const isIn = (Number.parseInt(line.slice(0, end), 36) & (1 << weekday)) !== 0;
    return isIn ? [line.slice(end + 1)] : [];
  });
}

/** What open orders reserve. */
async function reserveStock(db: Db, rows: readonly string[]): Promise<void> {
  const held = rows.map((row) => row.split('\t'));
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
  await db.run('SELECT index_order_terms(ARRAY(SELECT id FROM shop_order ORDER BY id))');
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
