import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups } from '@bakul/shop/platform/backup/backup-folder';
import { readManifest } from '@bakul/shop/platform/backup/manifest';

const segment = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?\.gz$/;
/** The number of a WAL file without its timeline. */
const numberOf = (name: string) => name.slice(8, 24);

/** Removes archived WAL files that are older than the oldest backup: no recovery can begin before it. */
export async function removeOldWal(archive: string, backups: string): Promise<void> {
  const names = await listBackups(backups);
  const manifests = await Promise.all(names.map((name) => readManifest(join(backups, name))));
  const first = manifests
    .flatMap(({ first_wal }) => first_wal ?? [])
    .map(numberOf)
    .toSorted()[0];
  if (first === undefined) return;
  const old = (await readdir(archive)).filter((name) => segment.test(name) && numberOf(name) < first);
  for (const name of old) await rm(join(archive, name));
}
