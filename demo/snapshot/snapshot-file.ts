import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const file = join(import.meta.dirname, 'snapshot.br');

/** Numbered documents of one kind: the day of each, in the order of their numbers. */
export type Series = { name: string; prefix: string; days: readonly string[] };

export type SnapshotTable = {
  name: string;
  columns: readonly string[];
  /**
   * Rows as COPY reads them, each after the states that it belongs to: a digit whose bits are the weekdays from Monday,
   * in base 36, and a tab.
   */
  rows: string;
};

export type Snapshot = {
  /** The foundation that the rows refer to. */
  foundation: string;
  series: readonly Series[];
  /** Per state: what open orders reserve, as COPY rows of variant and quantity. In the order of foreign keys. */
  tables: readonly SnapshotTable[];
};

export async function readSnapshot(): Promise<Snapshot> {
  const packed = await promisify(brotliDecompress)(await readFile(file));
  return JSON.parse(packed.toString()) as Snapshot;
}

export async function writeSnapshot(snapshot: Snapshot): Promise<number> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const packed = await promisify(brotliCompress)(JSON.stringify(snapshot), { params });
  await writeFile(file, packed);
  return packed.length;
}
