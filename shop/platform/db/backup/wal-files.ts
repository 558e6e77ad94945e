import { readdir } from 'node:fs/promises';
import type pg from 'pg';

const segment = /^[0-9A-F]{24}$/;
const history = /^[0-9A-F]{8}\.history$/;

/** Ends the current WAL file. Returns the name of the file that holds the first position, and of the one that ended. */
export async function endWalFile(client: pg.Client, from: string): Promise<{ first: string; last: string }> {
  const { rows } = await client.query<{ first: string; last: string }>(
    'SELECT pg_walfile_name($1::pg_lsn) AS first, pg_walfile_name(pg_switch_wal()) AS last',
    [from],
  );
  if (!rows[0]) throw new Error('The server did not name its WAL files');
  return rows[0];
}

/** The WAL files from first to last, and the histories of timelines. */
export async function listWalFiles(
  folder: string,
  { first, last }: { first: string; last: string },
): Promise<string[]> {
  const names = await readdir(folder);
  const segments = names.filter((name) => segment.test(name) && name >= first && name <= last).toSorted();
  if (segments[0] !== first || segments.at(-1) !== last)
    throw new Error('WAL files of the backup are missing.');
  return [...names.filter((name) => history.test(name)), ...segments];
}
