import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canReach, changeOwner } from './account.ts';
import { hasCode } from './failure.ts';
import type { Folders } from './folders.ts';

/**
 * The folder for finished WAL files. It is remembered beside the cluster, because an operator command may start the
 * server before the shop does: a WAL file that ended meanwhile would be missing from the archive.
 */
const fileOf = ({ home }: Folders) => join(home, 'wal-archive');

export async function readWalArchive(folders: Folders): Promise<string | null> {
  return readFile(fileOf(folders), 'utf8').catch((error) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
}

export async function chooseWalArchive(folders: Folders, archive: string | null): Promise<void> {
  if (archive === null) return rm(fileOf(folders), { force: true });
  await prepareArchive(folders, archive);
  const draft = `${fileOf(folders)}.${process.pid}.tmp`;
  await writeFile(draft, archive, { mode: 0o600 });
  await rename(draft, fileOf(folders));
}

async function prepareArchive({ account }: Folders, archive: string): Promise<void> {
  // They would have a meaning in the shell or in PostgreSQL's settings.
  if (/['"\\%\n$`]/.test(archive))
    throw new Error(`BAKUL_WAL_ARCHIVE: choose a folder without quotes or %: ${archive}`);
  const isNew = (await mkdir(archive, { recursive: true, mode: 0o700 })) !== undefined;
  if (isNew) await changeOwner(account, archive);
  if (!account) return;
  const { uid } = await stat(archive);
  if (uid !== account.uid || !(await canReach(account, archive)))
    throw new Error(
      `BAKUL_WAL_ARCHIVE: the database runs as user ${account.uid} and cannot write to ${archive}. Give it that folder (chown ${account.uid}), below folders that everybody may enter.`,
    );
}

/**
 * A file is visible under its name only when it is complete and on the disk. An existing one is never overwritten: the
 * command succeeds if it is the same, because PostgreSQL repeats what it did before a crash, and fails otherwise.
 */
export function archiveSettings(archive: string | null): Record<string, string> {
  if (archive === null) return {};
  const target = `"${archive}/%f.gz"`;
  const draft = `"${archive}/%f.tmp"`;
  const isSame = `gzip -dc ${target} | cmp -s - "%p"`;
  const write = `gzip -nc "%p" > ${draft} && sync ${draft} && mv ${draft} ${target} && sync "${archive}"`;
  return {
    archive_mode: 'on',
    archive_command: `if test -e ${target}; then ${isSame}; else ${write}; fi`,
    // At most a minute of a quiet shop is lost with the machine. The rest of such a file is zeros, which take no space.
    archive_timeout: '60s',
  };
}

/** How a recovery reads the archive. */
export const restoreCommand = (archive: string) =>
  `test -e "${archive}/%f.gz" && gzip -dc "${archive}/%f.gz" > "%p"`;
