import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, changeOwner, changeOwnerRecursively, initAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { explainFailure, hasCode } from './failure.ts';
import type { Folders } from './folders.ts';

/** The caller's locale and PG* variables do not reach the server, so that the cluster is the same everywhere. */
export const serverEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the cluster if there is none. It is created in a temporary folder and renamed, so that a killed start leaves
 * either none or a complete one.
 */
export async function prepareCluster(
  folders: Folders,
  binaries: Binaries,
  options: { fsync: boolean; onStatus: (text: string) => void },
): Promise<void> {
  const version = await readFile(join(folders.cluster, 'PG_VERSION'), 'utf8').catch((error) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw explainFailure('The database cannot be read', folders.cluster, error);
  });
  if (version === undefined) {
    options.onStatus('Setting up the database');
    await makeCluster(folders, binaries, options.fsync);
  } else if (version.trim() !== binaries.major) {
    throw new Error(
      `The database in ${folders.cluster} was written by PostgreSQL ${version.trim()}, this shop brings ${binaries.major}. ` +
        'Dump it with the older version of the shop and restore it here, or set BAKUL_DATA to another folder.',
    );
  }
}

async function makeCluster(folders: Folders, binaries: Binaries, fsync: boolean): Promise<void> {
  try {
    const draft = await mkdtemp(join(folders.home, 'new-'));
    await chmod(draft, 0o711);
    const made = join(draft, 'cluster');
    await mkdir(made, { mode: 0o700 });
    const account = initAccount(folders.account);
    await changeOwner(account, made);
    await runInitdb(binaries.initdb, made, account, fsync);
    await changeOwnerRecursively(folders.account, made);
    try {
      await rename(made, folders.cluster);
    } catch (error) {
      // Another process was faster: use its cluster.
      if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error;
    }
    await rm(draft, { recursive: true, force: true });
  } catch (error) {
    throw explainFailure('The database cannot be set up', folders.home, error);
  }
}

function runInitdb(
  initdb: string,
  cluster: string,
  account: Account | undefined,
  fsync: boolean,
): Promise<void> {
  const args = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums');
  if (!fsync) args.push('--no-sync');
  return new Promise((resolve, reject) => {
    const child = spawn(initdb, args, {
      cwd: cluster,
      env: serverEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}
