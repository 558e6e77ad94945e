import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hasCode } from '../db/embedded/failure.ts';
import { Encryption } from './part-cipher.ts';

const BackupPart = z.object({
  name: z.string().regex(/^[a-z]+(\.[a-z]+)+$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BackupPart = z.infer<typeof BackupPart>;

const Manifest = z.object({
  format: z.literal(1),
  name: z.string(),
  shop_version: z.string(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  /** `cluster`: the files of the embedded PostgreSQL. `dump`: written by pg_dump. */
  kind: z.enum(['cluster', 'dump']),
  postgres_version: z.string(),
  /** The first WAL file that a recovery from this backup needs. */
  first_wal: z.string().nullable(),
  /** The position in the WAL at which `tables` is exact. */
  lsn: z.string().nullable(),
  /** Null when the database was too busy to read them at a position. */
  tables: z.record(z.string(), z.object({ rows: z.string(), checksum: z.string() })).nullable(),
  /** The master keys that its documents need, by their ids. The keys themselves are not in the backup. */
  document_key_ids: z.array(z.string()),
  encryption: Encryption.nullable(),
  parts: z.array(BackupPart),
});
export type Manifest = z.infer<typeof Manifest>;

const fileName = 'manifest.json';

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(join(folder, fileName), 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch((error) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR'))
      throw new Error(`${folder} is not a complete backup: it has no ${fileName}.`);
    throw error;
  });
  const { format } = z.object({ format: z.number() }).parse(JSON.parse(text));
  if (format !== 1)
    throw new Error(`${folder} was written by a newer version of the shop (format ${format}).`);
  return Manifest.parse(JSON.parse(text));
}

export const sizeOf = ({ parts }: Manifest) => parts.reduce((sum, { bytes }) => sum + bytes, 0);
