import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const complete = /^bakul-\d{8}T\d{6}Z$/;
const partial = /^\.bakul-\d{8}T\d{6}Z\.partial$/;
/** A partial backup that is older belongs to a process that was killed. */
const maxBackupMs = 12 * 3_600_000;

export const backupName = (at: Date) => `bakul-${at.toISOString().replace(/\.\d+|[-:]/g, '')}`;

/**
 * Fills a folder under a temporary name and gives it its name when it is complete and on the disk. A failed or killed
 * backup leaves nothing with the name of a backup.
 */
export async function writeBackupFolder(
  parent: string,
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const draft = join(parent, `.${name}.partial`);
  await mkdir(draft, { mode: 0o700 });
  try {
    await fill(draft);
    await syncFolder(draft);
    await rename(draft, join(parent, name));
    await syncFolder(parent);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return join(parent, name);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Complete backups, oldest first. Everything else in the folder is ignored. */
export async function listBackups(parent: string): Promise<string[]> {
  return (await readdir(parent)).filter((name) => complete.test(name)).toSorted();
}

/** Removes the oldest backups until `keep` are left, and what killed backups left. Returns the names of removed backups. */
export async function removeOldBackups(parent: string, keep: number, now: Date): Promise<string[]> {
  const old = (await listBackups(parent)).slice(0, -Math.max(keep, 1));
  for (const name of old) {
    // Renamed first: a backup of which some files are gone must not look complete.
    const doomed = join(parent, `.${name}.partial`);
    await rename(join(parent, name), doomed);
    await rm(doomed, { recursive: true });
  }
  for (const name of (await readdir(parent)).filter((entry) => partial.test(entry))) {
    const { mtimeMs } = await stat(join(parent, name));
    if (now.getTime() - mtimeMs > maxBackupMs) await rm(join(parent, name), { recursive: true });
  }
  return old;
}
