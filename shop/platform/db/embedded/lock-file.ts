import { link, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from './folders.ts';

/** The lock files of a server, as one text: to see whether they changed. */
export async function readLocks(folders: Folders): Promise<string> {
  const texts = await Promise.all(lockPaths(folders).map((path) => readFile(path, 'utf8').catch(() => '')));
  return texts.join('\0');
}

/** The process that the lock file names; undefined when there is none. */
export async function readServerPid(folders: Folders): Promise<number | undefined> {
  const text = await readFile(join(folders.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

/**
 * Removes lock files that a killed server left and whose process number now belongs to somebody else;
 * PostgreSQL takes such a file for that of a living server. Only called when `seen` has outlived an attempt.
 */
export async function removeStaleLocks(folders: Folders, seen: string): Promise<boolean> {
  if (await hasServerProcess(folders.cluster)) return false;
  const before = seen.split('\0');
  for (const [index, path] of lockPaths(folders).entries()) {
    const aside = `${path}.${process.pid}`;
    const moved = await rename(path, aside).then(
      () => true,
      () => false,
    );
    if (!moved) continue;
    // Moved first and compared after: between looking and removing, another start may have made a good one.
    if ((await readFile(aside, 'utf8')) !== before[index]) await link(aside, path).catch(() => undefined);
    await rm(aside, { force: true });
  }
  return true;
}

function lockPaths(folders: Folders): string[] {
  return [join(folders.cluster, 'postmaster.pid'), join(folders.socket, '.s.PGSQL.5432.lock')];
}

/** Every process of a server has the cluster as its working folder. Where that cannot be seen, one is presumed. */
async function hasServerProcess(cluster: string): Promise<boolean> {
  const processes = await readdir('/proc').catch(() => undefined);
  if (!processes) return true;
  const { dev, ino } = await stat(cluster);
  for (const pid of processes.filter((name) => /^\d+$/.test(name))) {
    const cwd = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
    if (cwd?.dev === dev && cwd.ino === ino) return true;
  }
  return false;
}
