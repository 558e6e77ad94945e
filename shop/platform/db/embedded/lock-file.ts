import { link, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from './folders.ts';

/** The contents of the server's lock files as one string, to detect changes. */
export async function readLocks(folders: Folders): Promise<string> {
  const texts = await Promise.all(lockPaths(folders).map((path) => readFile(path, 'utf8').catch(() => '')));
  return texts.join('\0');
}

/** The process id in the lock file. Undefined when there is none. */
export async function readServerPid(folders: Folders): Promise<number | undefined> {
  const text = await readFile(join(folders.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
}

/**
 * Removes lock files of a killed server whose process id now belongs to another process. PostgreSQL takes such a file
 * for that of a running server. Call only when `seen` is unchanged after a start attempt.
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
    // Moved first, compared afterwards: another start may have created a valid file in between.
    if ((await readFile(aside, 'utf8')) !== before[index]) await link(aside, path).catch(() => undefined);
    await rm(aside, { force: true });
  }
  return true;
}

function lockPaths(folders: Folders): string[] {
  return [join(folders.cluster, 'postmaster.pid'), join(folders.socket, '.s.PGSQL.5432.lock')];
}

/**
 * Every server process has the cluster as its working directory. Where /proc is not available, a running server is
 * assumed.
 */
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
