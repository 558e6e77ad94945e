import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ByteStore, bytesOf, collect } from '@bakul/shop/adapters/files/private-files';
import { documentPrefix } from '@bakul/shop/adapters/files/s3-files';
import { picturePrefix } from '@bakul/shop/adapters/files/s3-pictures';
import { type LedgerReport, verifyLedger } from '@bakul/shop/features/credit/ledger/verify.service';
import { type Manifest, readManifest } from '@bakul/shop/platform/backup/manifest';
import { openKey } from '@bakul/shop/platform/backup/part-cipher';
import { checkPart, readPart } from '@bakul/shop/platform/backup/part-file';
import { readTar, unpackTar } from '@bakul/shop/platform/backup/tar';
import { readRestoredTables, shopDatabase } from '@bakul/shop/platform/db/backup/backup-cluster';
import { restoreDump } from '@bakul/shop/platform/db/backup/dump';
import { prepareRestore, type RecoveryTarget, recoverCluster } from '@bakul/shop/platform/db/backup/recover';
import { compareContents, type TableContents } from '@bakul/shop/platform/db/backup/table-contents';
import { connect } from '@bakul/shop/platform/db/connect';
import { createDb } from '@bakul/shop/platform/db/db';
import { databaseOf, type Env } from '../env.ts';
import { openBucketOf, openPictures, openStore, pictureFolder } from '../file-stores.ts';

export type RestoreOptions = {
  from: string;
  passphrase?: string | undefined;
  /** Replays archived WAL up to this time. */
  until?: Date | undefined;
  onStatus: (text: string) => void;
};

export type Restored = {
  manifest: Manifest;
  documents: number;
  tables: number;
  rows: number;
  /** Null when the backup has no contents to compare with, or another point in time was restored. */
  differences: string[] | null;
  ledger: LedgerReport;
};

/** Restores a backup into the empty data folder of `env`, and verifies the result. */
export async function restoreBackup(env: Env, options: RestoreOptions): Promise<Restored> {
  const { from, passphrase, until, onStatus } = options;
  await requireEmptyFolder(env.dataDir);
  await requireEmptyBucket(env);
  const manifest = await readManifest(from);
  const target = chooseTarget(env, manifest, until);
  requireSameKind(env, manifest);
  onStatus('Checking the files of the backup');
  const key = await openBackupKey(manifest, passphrase);
  await checkParts(from, manifest);
  const read = (name: string) => {
    const part = manifest.parts.find((candidate) => candidate.name.replace(/\.enc$/, '') === name);
    if (!part) throw new Error(`The backup has no ${name}.`);
    return readPart(from, part, key);
  };
  onStatus('Restoring the database');
  if (env.DATABASE_URL) await restoreDump(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, read('database.dump'));
  else {
    const folders = await prepareRestore(env.dataDir, manifest.postgres_version);
    await unpackTar(read('database.tar.gz'), folders.cluster);
    await unpackTar(read('wal.tar.gz'), join(folders.cluster, 'pg_wal'));
    onStatus('Replaying the WAL');
    await recoverCluster(folders, target, onStatus);
  }
  const documents = await restoreFiles(env, read);
  onStatus('Verifying rows and ledger');
  return { manifest, documents, ...(await verify(env, target.kind === 'time' ? null : manifest.tables)) };
}

async function requireEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. A backup is restored into an empty folder only.`);
}

/** The bucket of a running shop must not receive the files of a backup because its settings are still there. */
async function requireEmptyBucket(env: Env): Promise<void> {
  const bucket = await openBucketOf(env);
  if (!bucket) return;
  for (const prefix of [picturePrefix, documentPrefix]) {
    for await (const _ of bucket.list(prefix))
      throw new Error(
        `The bucket ${env.S3_BUCKET} is not empty. Set S3_BUCKET to an empty bucket, or unset it to restore the files into the folder.`,
      );
  }
}

function requireSameKind(env: Env, { kind }: Manifest): void {
  if (kind === 'cluster' && env.DATABASE_URL)
    throw new Error('This is a backup of the embedded PostgreSQL. Restore it without DATABASE_URL.');
  if (kind === 'dump' && !env.DATABASE_URL)
    throw new Error('This is a dump. Set DATABASE_URL to an empty database.');
}

function chooseTarget(env: Env, manifest: Manifest, until: Date | undefined): RecoveryTarget {
  if (!until) return manifest.lsn === null ? { kind: 'end' } : { kind: 'lsn', lsn: manifest.lsn };
  if (manifest.kind !== 'cluster' || !env.BAKUL_WAL_ARCHIVE)
    throw new Error(
      'A restore up to a time needs a backup of the embedded PostgreSQL and BAKUL_WAL_ARCHIVE.',
    );
  if (until.toISOString() < manifest.finished_at)
    throw new Error(
      `This backup ended at ${manifest.finished_at}. For an earlier time choose an earlier backup.`,
    );
  return { kind: 'time', until, archive: env.BAKUL_WAL_ARCHIVE };
}

async function openBackupKey({ encryption }: Manifest, passphrase: string | undefined) {
  if (!encryption) return null;
  if (!passphrase) throw new Error('The backup is encrypted: give its passphrase.');
  return openKey(passphrase, encryption);
}

async function checkParts(folder: string, { parts }: Manifest): Promise<void> {
  const problems = await Promise.all(parts.map((part) => checkPart(folder, part)));
  const found = problems.filter((problem) => problem !== null);
  if (found.length > 0) throw new Error(found.join('\n'));
}

async function restoreFiles(env: Env, read: (name: string) => ReturnType<typeof readPart>): Promise<number> {
  await restorePictures(env, read('pictures.tar.gz'));
  return restoreDocuments(await openStore(env), read('documents.tar.gz'));
}

async function restorePictures(env: Env, archive: ReturnType<typeof readPart>): Promise<void> {
  if (!env.S3_BUCKET) return unpackTar(archive, pictureFolder(env));
  const pictures = await openPictures(env, { isCached: false });
  for await (const { name: path, content } of readTar(archive)) {
    const [key = '', name = ''] = path.split('/');
    await pictures.put(key, [{ name, bytes: await collect(content) }]);
  }
}

async function restoreDocuments(store: ByteStore, archive: ReturnType<typeof readPart>): Promise<number> {
  let count = 0;
  for await (const { name, content } of readTar(archive)) {
    await store.put(name, bytesOf(await collect(content)));
    count++;
  }
  return count;
}

async function verify(env: Env, expected: TableContents | null) {
  const database = await connect({ ...databaseOf(env), max: 2 });
  try {
    const { embedded, config } = database;
    const found = await readRestoredTables(embedded ? shopDatabase(embedded.adminConfig) : config);
    return {
      tables: Object.keys(found).length,
      rows: Object.values(found).reduce((sum, { rows }) => sum + Number(rows), 0),
      differences: expected && compareContents(expected, found),
      ledger: await verifyLedger(createDb(database)),
    };
  } finally {
    await database.close();
  }
}
