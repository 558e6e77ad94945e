import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackTar } from '@bakul/shop/platform/backup/tar';
import { takeBaseBackup } from '@bakul/shop/platform/db/backup/base-backup';
import { connect, type Database } from '@bakul/shop/platform/db/connect';
import { changeOwnerRecursively } from '@bakul/shop/platform/db/embedded/account';
import { prepareBinaries } from '@bakul/shop/platform/db/embedded/binaries';
import { type Embedded, startEmbedded } from '@bakul/shop/platform/db/embedded/embedded';
import { prepareFolders } from '@bakul/shop/platform/db/embedded/folders';
import { connectOrStart, stopServer } from '@bakul/shop/platform/db/embedded/server';
import { migrate } from '@bakul/shop/platform/db/migrate';
import { inject, onTestFinished } from 'vitest';

export type Standby = {
  url: string;
  dataDir: string;
  /** Connected as superuser. */
  admin: Awaited<ReturnType<typeof connectOrStart>>;
};

const urlOf = ({ host }: Database['config']) =>
  `postgresql://bakul@localhost/bakul?host=${encodeURIComponent(host ?? '')}&port=5432`;

async function makeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), `${name}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** A streaming replica of the primary, as `pg_basebackup --write-recovery-conf` sets it up. */
async function startStandby(primary: Embedded, settings: Record<string, string>): Promise<Standby> {
  const dataDir = await makeFolder('standby');
  const folders = await prepareFolders(dataDir);
  const binaries = await prepareBinaries(folders);
  await mkdir(folders.cluster, { mode: 0o700 });
  await takeBaseBackup(primary.adminConfig, (tar) => unpackTar(tar, folders.cluster));
  await writeFile(join(folders.cluster, 'standby.signal'), '');
  await changeOwnerRecursively(folders.account, folders.cluster);
  const conninfo = `host=${primary.adminConfig.host} port=5432 user=postgres`;
  const server = {
    folders,
    binaries,
    fsync: false,
    settings: { primary_conninfo: conninfo, wal_retrieve_retry_interval: '100ms', ...settings },
  };
  const admin = await connectOrStart(server, () => undefined);
  onTestFinished(async () => {
    await admin.end().catch(() => undefined);
    await stopServer(folders).catch(() => undefined);
  });
  return { url: urlOf({ host: folders.socket }), dataDir, admin };
}

/** A migrated primary and its replica. `settings` are those of the replica's server. */
export async function openReplicated(settings: Record<string, string> = {}) {
  const primary = await startEmbedded({ dataDir: await makeFolder('primary'), fsync: false });
  onTestFinished(primary.release);
  const url = urlOf(primary.config);
  const before = await connect({ url, dataDir: 'unused', max: 1 });
  await migrate(before).finally(before.close);
  const standby = await startStandby(primary, settings);
  const messages: string[] = [];
  const database: Database = await connect({
    url,
    replicaUrl: standby.url,
    dataDir: 'unused',
    onStatus: (text) => messages.push(text),
  });
  onTestFinished(database.close);
  const { replica } = database;
  if (!replica) throw new Error('There is no replica');
  return { database, replica, standby, messages };
}
