import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canReach, changeOwnerRecursively } from '../embedded/account.ts';
import { prepareBinaries } from '../embedded/binaries.ts';
import { type Folders, prepareFolders } from '../embedded/folders.ts';
import { connectOrStart, stopServer } from '../embedded/server.ts';
import { restoreCommand } from '../embedded/wal-archive.ts';

/** How far the WAL is replayed: to a position, to a time with the help of an archive, or to the end of the backup. */
export type RecoveryTarget =
  | { kind: 'lsn'; lsn: string }
  | { kind: 'time'; until: Date; archive: string }
  | { kind: 'end' };

const patienceMs = 6 * 3_600_000;

/**
 * Creates the folder for a cluster to be restored. Until recovery is complete no server starts in it: the signal file
 * demands settings that only `recoverCluster` passes.
 */
export async function prepareRestore(dataDir: string, postgresVersion: string): Promise<Folders> {
  const folders = await prepareFolders(dataDir);
  const { major } = await prepareBinaries(folders);
  const [wanted] = postgresVersion.split('.');
  if (wanted !== major)
    throw new Error(
      `The backup was made with PostgreSQL ${wanted}, this shop brings ${major}. Restore it with the version of the shop that made it.`,
    );
  await mkdir(folders.cluster, { mode: 0o700 });
  await writeFile(join(folders.cluster, 'PG_VERSION'), `${major}\n`, { mode: 0o600 });
  await writeFile(join(folders.cluster, 'recovery.signal'), '', { mode: 0o600 });
  return folders;
}

/** Replays the WAL and stops the server again. The result is a cluster that starts like any other. */
export async function recoverCluster(
  folders: Folders,
  target: RecoveryTarget,
  onStatus: (text: string) => void,
): Promise<void> {
  const { account, cluster } = folders;
  if (target.kind === 'time' && account && !(await canReach(account, target.archive)))
    throw new Error(`The database runs as user ${account.uid} and cannot read ${target.archive}.`);
  await changeOwnerRecursively(account, cluster);
  const binaries = await prepareBinaries(folders);
  // Without connections during recovery: the first one proves that it is complete.
  const settings = { hot_standby: 'off', recovery_target_action: 'promote', ...settingsOf(target) };
  const client = await connectOrStart(
    { folders, binaries, fsync: true, settings, patienceMs },
    onStatus,
  ).catch(async (cause) => {
    const log = await readFile(folders.log, 'utf8').catch(() => '');
    if (!/recovery ended before configured recovery target was reached/.test(log)) throw cause;
    throw new Error('The archive of WAL files ends before that time.', { cause });
  });
  await client.end();
  await stopServer(folders);
}

function settingsOf(target: RecoveryTarget): Record<string, string> {
  if (target.kind === 'time')
    return {
      restore_command: restoreCommand(target.archive),
      // The server does not know the abbreviation Z yet when it reads its settings.
      recovery_target_time: target.until.toISOString().replace('Z', '+00'),
    };
  // All WAL that is needed was restored into the cluster.
  const local = { restore_command: 'false' };
  if (target.kind === 'end') return { ...local, recovery_target: 'immediate' };
  // The record that begins at the position is not replayed any more.
  return { ...local, recovery_target_lsn: target.lsn, recovery_target_inclusive: 'off' };
}
