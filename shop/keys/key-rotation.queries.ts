import type { Db } from '../platform/db/db.ts';
import { fileColumns, type SealedColumn, type SealedRow } from './sealed-columns.ts';

const batch = 200;

/**
 * The next rows after an id with a sealed text, except those sealed with the given key. Table and column names come
 * from our own list.
 */
export function listSealed(
  db: Db,
  { table, id, column }: SealedColumn,
  { after, exceptKey }: { after: number; exceptKey: string | null },
): Promise<SealedRow[]> {
  const owner = table === 'recovery_code' ? 'person_id, staff_id' : 'NULL::integer, NULL::integer';
  return db.run<SealedRow>(
    `SELECT s.id, s.sealed, s.person_id AS "personId", s.staff_id AS "staffId"
     FROM (SELECT ${id}, ${column}, ${owner} FROM ${table}) AS s(id, sealed, person_id, staff_id)
     WHERE s.id > $1 AND s.sealed ~ '^v[0-9]+[.]' AND ($2::text IS NULL OR s.sealed NOT LIKE 'v2.' || $2 || '.%')
     ORDER BY s.id LIMIT ${batch}`,
    [after, exceptKey],
  );
}

export type Resealed = { id: number; from: string; to: string };

/** Overwrites only what was read: anything the shop changed meanwhile is newer. */
export async function writeResealed(
  db: Db,
  { table, id, column }: SealedColumn,
  rows: readonly Resealed[],
): Promise<number> {
  const written = await db.run(
    `UPDATE ${table} SET ${column} = new.sealed_to
     FROM unnest($1::integer[], $2::text[], $3::text[]) AS new(row_id, sealed_from, sealed_to)
     WHERE ${table}.${id} = new.row_id AND ${table}.${column} = new.sealed_from RETURNING 1`,
    [rows.map((row) => row.id), rows.map(({ from }) => from), rows.map(({ to }) => to)],
  );
  return written.length;
}

/** The number of texts in a column by key id. Null for those without a key id. */
export function countByKey(db: Db, { table, column }: SealedColumn) {
  return db.run<{ keyId: string | null; count: number }>(
    `SELECT CASE WHEN ${column} LIKE 'v2.%' THEN split_part(${column}, '.', 2) END AS "keyId", count(*)::integer AS count
     FROM ${table} WHERE ${column} ~ '^v[0-9]+[.]' GROUP BY 1`,
  );
}

const allFiles = fileColumns
  .map(({ table, column, key }) => `SELECT ${key} AS file_key FROM ${table} WHERE ${column} IS NOT NULL`)
  .join(' UNION ');

/** The next private files in key order. */
export async function listFileKeys(db: Db, after: string): Promise<string[]> {
  const rows = await db.run<{ file_key: string }>(
    `SELECT file_key FROM (${allFiles}) AS every WHERE file_key > $1 AND file_key ~ '^[0-9a-f]{32}$'
     ORDER BY file_key LIMIT ${batch}`,
    [after],
  );
  return rows.map(({ file_key }) => file_key);
}

export async function isFileReferenced(db: Db, key: string): Promise<boolean> {
  const rows = await db.run(`SELECT 1 FROM (${allFiles}) AS every WHERE file_key = $1 LIMIT 1`, [key]);
  return rows.length > 0;
}
