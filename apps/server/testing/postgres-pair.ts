import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished } from 'vitest';
import { unpackTar } from '../../../shop/platform/backup/tar.ts';
import { takeBaseBackup } from '../../../shop/platform/db/backup/base-backup.ts';
import { connect, type Database } from '../../../shop/platform/db/connect.ts';
import { changeOwnerRecursively } from '../../../shop/platform/db/embedded/account.ts';
import { type Binaries, prepareBinaries } from '../../../shop/platform/db/embedded/binaries.ts';
import { type Folders, prepareFolders } from '../../../shop/platform/db/embedded/folders.ts';
import { readServerPid } from '../../../shop/platform/db/embedded/lock-file.ts';
import { connectOrStart, socketConfig } from '../../../shop/platform/db/embedded/server.ts';
import { openClient } from '../../../shop/platform/db/failover-client.ts';
import { killServer } from './postgres-processes.ts';

/** Two PostgreSQL servers from the npm package: a primary and its synchronous standby, which change roles. */

type Node = { dataDir: string; folders: Folders; binaries: Binaries; isRunning: boolean };

async function prepareNode(): Promise<Node> {
  const dataDir = await mkdtemp(join(inject('testFolder'), 'node-'));
  // The server runs as another user when the test runs as root.
  await chmod(dataDir, 0o711);
  const folders = await prepareFolders(dataDir);
  const node = { dataDir, folders, binaries: await prepareBinaries(folders), isRunning: false };
  onTestFinished(async () => {
    await kill(node);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });
  return node;
}

async function kill(node: Node): Promise<void> {
  const pid = node.isRunning ? await readServerPid(node.folders) : undefined;
  node.isRunning = false;
  if (pid !== undefined) killServer(pid);
}

async function start(node: Node): Promise<void> {
  const { folders, binaries } = node;
  const settings = { wal_keep_size: '512MB', wal_retrieve_retry_interval: '200ms' };
  // Set before, so that a server whose start fails is killed too.
  node.isRunning = true;
  const client = await connectOrStart({ folders, binaries, fsync: true, settings }, () => undefined);
  await client.end();
}

async function runAsAdmin(node: Node, statement: string): Promise<unknown[]> {
  const client = await openClient(socketConfig(node.folders, 'postgres', 'postgres'));
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Copies the primary and lets the copy follow it. Commits then wait until the copy has them on its disk. */
async function attachStandby(primary: Node, standby: Node): Promise<void> {
  const { cluster, account } = standby.folders;
  await rm(cluster, { recursive: true, force: true });
  await mkdir(cluster, { mode: 0o700 });
  await takeBaseBackup(socketConfig(primary.folders, 'postgres', 'postgres'), (tar) =>
    unpackTar(tar, cluster),
  );
  const source = `host=${primary.folders.socket} port=5432 user=postgres application_name=standby`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(join(cluster, 'standby.signal'), '');
  await changeOwnerRecursively(account, cluster);
  await start(standby);
  await runAsAdmin(primary, "ALTER SYSTEM SET synchronous_standby_names = 'standby'");
  await runAsAdmin(primary, 'SELECT pg_reload_conf()');
  const state = () => runAsAdmin(primary, 'SELECT state, sync_state FROM pg_stat_replication');
  await expect.poll(state, { timeout: 30_000 }).toEqual([{ state: 'streaming', sync_state: 'sync' }]);
}

/** The standby stops receiving, as when the network between the two fails. */
async function cutOff(standby: Node): Promise<void> {
  await runAsAdmin(standby, "ALTER SYSTEM SET primary_conninfo = ''");
  await runAsAdmin(standby, 'SELECT pg_reload_conf()');
}

type FailoverOptions = {
  /** How long before its death the primary loses its standby. */
  cutMs: number;
  /** How long it takes until somebody promotes the standby. */
  promoteAfterMs: number;
};

/** `fill` receives the database of the first primary before it has a standby. */
export async function openPostgresPair(fill: (database: Database) => Promise<unknown>) {
  let [primary, standby] = [await prepareNode(), await prepareNode()];
  const first = await connect({ dataDir: primary.dataDir });
  await fill(first).finally(first.close);
  await start(primary);
  await attachStandby(primary, standby);
  // The standby comes first, so that every connection has to find out that it is one.
  const hosts = [standby, primary].map(({ folders }) => encodeURIComponent(folders.socket));
  return {
    url: `postgresql://bakul@${hosts.join(',')}/bakul?target_session_attrs=read-write`,
    /** Kills the primary and promotes its standby. Returns the moment of death. */
    async failOver({ cutMs, promoteAfterMs }: FailoverOptions): Promise<number> {
      if (cutMs > 0) {
        await cutOff(standby);
        await sleep(cutMs);
      }
      await kill(primary);
      const killed = performance.now();
      await sleep(promoteAfterMs);
      await runAsAdmin(standby, 'SELECT pg_promote()');
      [primary, standby] = [standby, primary];
      return killed;
    },
    /** Returns once the primary has noticed. */
    async cutOffStandby(): Promise<void> {
      await cutOff(standby);
      const standbys = () => runAsAdmin(primary, 'SELECT FROM pg_stat_replication');
      await expect.poll(standbys).toEqual([]);
    },
    /** The killed server returns as the standby of the new primary. */
    attachStandby: () => attachStandby(primary, standby),
  };
}
