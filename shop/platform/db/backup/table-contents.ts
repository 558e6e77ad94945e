import type pg from 'pg';

/** What a table holds: the number of its rows, and a checksum of all their values. The order of the rows is irrelevant. */
export type TableContents = Record<string, { rows: string; checksum: string }>;

// Temporary and unlogged tables are not part of a backup.
const listTables = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
  ORDER BY 1`;

// How values are written as text must be the same before and after a restore.
const settings = `
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;

/** Reads every table in the client's transaction. */
export async function readTableContents(client: pg.ClientBase): Promise<TableContents> {
  await client.query(settings);
  const { rows: tables } = await client.query<{ name: string }>(listTables);
  const contents: TableContents = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `SELECT count(*)::text AS rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text AS checksum FROM ${name} AS t`,
    );
    if (rows[0]) contents[name] = rows[0];
  }
  return contents;
}

/** One line for each table that differs. */
export function compareContents(expected: TableContents, found: TableContents): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted();
  return names.flatMap((name) => {
    const [before, after] = [expected[name], found[name]];
    if (!before) return [`${name}: not in the backup`];
    if (!after) return [`${name}: missing, had ${before.rows} rows`];
    if (before.rows !== after.rows) return [`${name}: ${after.rows} rows instead of ${before.rows}`];
    return before.checksum === after.checksum ? [] : [`${name}: ${after.rows} rows with other values`];
  });
}
