import { createHash, randomBytes } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir, realpath, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canReach, changeOwner, serverAccount } from './account.ts';
import { explainFailure, hasCode } from './failure.ts';

export type Folders = {
  /** Contains the binaries, the cluster, the log and, if its path is short enough, the socket. */
  home: string;
  cluster: string;
  socket: string;
  log: string;
  account: Account | undefined;
};

// A Unix socket address is limited to 104 bytes on macOS and 108 on Linux, including `/.s.PGSQL.5432.lock`.
const maxSocketFolderLength = 80;

/** Finds or creates the database folders below the data folder, accessible to the user that the server runs as. */
export async function prepareFolders(dataDir: string): Promise<Folders> {
  try {
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const data = await realpath(dataDir);
    const { home, account } = await prepareHome(data);
    const inside = join(home, 'run');
    const socket = Buffer.byteLength(inside) > maxSocketFolderLength ? socketFolderInTmp(home) : inside;
    await createPrivateFolder(socket, account);
    return { home, cluster: join(home, 'cluster'), socket, log: join(home, 'postgres.log'), account };
  } catch (error) {
    throw explainFailure('The database cannot be kept', dataDir, error);
  }
}

async function prepareHome(data: string): Promise<{ home: string; account: Account | undefined }> {
  const path = join(data, 'postgres');
  const found = await lstat(path).catch(() => undefined);
  if (found) {
    // A symbolic link leads to where the data is stored if the server's user could not reach this folder.
    const home = await realpath(path);
    return { home, account: serverAccount(home) };
  }
  const account = serverAccount(data);
  const made =
    !account || (await canReach(account, data))
      ? await createHome(path)
      : await createHomeElsewhere(path, account);
  return { home: made, account: serverAccount(made) };
}

async function createHome(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  return path;
}

async function createHomeElsewhere(link: string, account: Account): Promise<string> {
  // A random name, so that a fresh checkout at the same path does not find the data of a previous one.
  const target = join('/var/lib/bakul', randomBytes(8).toString('hex'));
  await mkdir(target, { recursive: true, mode: 0o711 });
  await chmod('/var/lib/bakul', 0o711);
  if (!(await canReach(account, target))) {
    throw new Error(`permission denied: user ${account.uid} can reach neither ${link} nor ${target}`);
  }
  try {
    await symlink(target, link);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    // Another process was faster: use its folder.
    await rm(target, { recursive: true });
  }
  return realpath(link);
}

function socketFolderInTmp(home: string): string {
  // Not TMPDIR, because every process must arrive at the same path.
  return join('/tmp', `bakul-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
}

async function createPrivateFolder(folder: string, account: Account | undefined): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    await changeOwner(account, folder);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    // Only an empty folder is taken over: a start was killed between creating the folder and changing its owner.
    const { uid } = await stat(folder);
    if (account && uid === 0 && (await readdir(folder)).length === 0) await changeOwner(account, folder);
  }
  assertPrivate(folder, account);
}

/** Refuses a socket folder that another user may have created: its owner could impersonate the database. */
export function assertPrivate(folder: string, account: Account | undefined): void {
  const entry = lstatSync(folder);
  const owner = account?.uid ?? process.getuid?.();
  if (!entry.isDirectory() || entry.uid !== owner || (entry.mode & 0o077) !== 0) {
    throw new Error(`permission denied: ${folder} is not a private folder of user ${owner}.`);
  }
}
