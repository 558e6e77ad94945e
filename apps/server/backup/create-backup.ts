import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collect } from '@bakul/shop/adapters/files/private-files';
import { backupName, removeOldBackups, writeBackupFolder } from '@bakul/shop/platform/backup/backup-folder';
import { failRun, finishRun, startRun } from '@bakul/shop/platform/backup/backup-run.service';
import { type Manifest, sizeOf, writeManifest } from '@bakul/shop/platform/backup/manifest';
import { newKey } from '@bakul/shop/platform/backup/part-cipher';
import { writePart } from '@bakul/shop/platform/backup/part-file';
import { packTar, type TarFile } from '@bakul/shop/platform/backup/tar';
import { backUpCluster, type DatabaseBackup } from '@bakul/shop/platform/db/backup/backup-cluster';
import { dumpDatabase } from '@bakul/shop/platform/db/backup/dump';
import { connect, type Database } from '@bakul/shop/platform/db/connect';
import { createDb } from '@bakul/shop/platform/db/db';
import { openKeyRing } from '../adapters.ts';
import { databaseOf, type Env, projectRoot } from '../env.ts';
import { openPictures, openStore } from '../file-stores.ts';
import { removeOldWal } from './old-wal.ts';

export type BackupOptions = {
  /** The folder that holds one folder per backup. */
  folder: string;
  passphrase?: string | undefined;
  /** How many backups to keep. Undefined keeps all. */
  keep?: number | undefined;
};

export type CreatedBackup = { path: string; manifest: Manifest; bytes: number; removed: string[] };

type SavePart = (name: string, source: Parameters<typeof writePart>[2]) => Promise<void>;

/** Backs up database, pictures and documents while the shop runs, and records it for the System page. */
export async function createBackup(env: Env, options: BackupOptions): Promise<CreatedBackup> {
  const { folder, keep } = options;
  const database = await connect({ ...databaseOf(env), max: 1 });
  const db = createDb(database);
  try {
    const run = await startRun(db, new Date());
    try {
      const { path, manifest } = await writeBackup(env, database, options);
      const removed = keep === undefined ? [] : await removeOldBackups(folder, keep, new Date());
      if (removed.length > 0 && env.BAKUL_WAL_ARCHIVE) await removeOldWal(env.BAKUL_WAL_ARCHIVE, folder);
      const bytes = sizeOf(manifest);
      await finishRun(db, run, { now: new Date(), name: manifest.name, bytes });
      return { path, manifest, bytes, removed };
    } catch (error) {
      await failRun(db, run, { now: new Date(), error }).catch(() => undefined);
      throw error;
    }
  } finally {
    await database.close();
  }
}

async function writeBackup(env: Env, database: Database, { folder, passphrase }: BackupOptions) {
  const startedAt = new Date();
  const name = backupName(startedAt);
  const { key, encryption } = passphrase ? await newKey(passphrase) : { key: null, encryption: null };
  const keyIds = (await openKeyRing(env)).map(({ id }) => id);
  const written: { manifest?: Manifest } = {};
  const path = await writeBackupFolder(folder, name, async (draft) => {
    const parts: Manifest['parts'] = [];
    const save: SavePart = async (part, source) => void parts.push(await writePart(draft, part, source, key));
    const saved = await saveDatabase(env, database, save);
    // After the database: every file that its rows refer to was there before them.
    await save('pictures.tar.gz', packTar(storedPictures(env)));
    await save('documents.tar.gz', packTar(storedDocuments(env)));
    written.manifest = {
      format: 1,
      name,
      shop_version: await readShopVersion(),
      started_at: startedAt.toISOString(),
      finished_at: new Date().toISOString(),
      kind: env.DATABASE_URL ? 'dump' : 'cluster',
      postgres_version: saved.postgresVersion,
      first_wal: saved.firstWal,
      lsn: saved.lsn,
      tables: saved.tables,
      document_key_ids: keyIds,
      encryption,
      parts,
    };
    await writeManifest(draft, written.manifest);
  });
  if (!written.manifest) throw new Error('The backup has no manifest');
  return { path, manifest: written.manifest };
}

function saveDatabase(env: Env, { embedded }: Database, save: SavePart): Promise<DatabaseBackup> {
  if (embedded)
    return backUpCluster(embedded, {
      saveCluster: (tar) => save('database.tar.gz', tar),
      saveWal: (files) => save('wal.tar.gz', packTar(files)),
    });
  return dumpDatabase(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? '', (dump) =>
    save('database.dump', dump),
  );
}

async function* storedPictures(env: Env): AsyncGenerator<TarFile> {
  const store = await openPictures(env, { isCached: false });
  for await (const path of store.list()) {
    const [key = '', name = ''] = path.split('/');
    const bytes = await store.open(key, name);
    // Null: removed meanwhile.
    if (bytes) yield { name: path, bytes };
  }
}

/** Documents as they are stored, encrypted with the master key. */
async function* storedDocuments(env: Env): AsyncGenerator<TarFile> {
  const store = await openStore(env);
  for await (const key of store.list()) {
    const content = await store.open(key);
    // Null: erased meanwhile.
    if (content) yield { name: key, bytes: await collect(content) };
  }
}

async function readShopVersion(): Promise<string> {
  return String(JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')).version);
}
