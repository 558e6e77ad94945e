import { randomUUID } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type DoctorContext, type Finding, messageOf, ok, problem, warning } from './check.ts';

const megabyte = 1024 * 1024;
const minimumFreeBytes = 200 * megabyte;
const comfortableFreeBytes = 2048 * megabyte;

const sizeText = (bytes: number) =>
  bytes < 10 * 1024 * megabyte
    ? `${Math.floor(bytes / megabyte)} MB`
    : `${Math.floor(bytes / megabyte / 1024)} GB`;

/** Whether a folder can be written, and has room. Tries it, because permissions alone do not tell. */
export async function inspectFolder(folder: string, setting: string): Promise<Finding> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory())
    return problem(
      `${folder} does not exist`,
      `Create it, or correct ${setting}, and mount it if it is a volume.`,
    );
  try {
    await tryToWrite(folder);
  } catch (error) {
    return problem(
      `${folder} cannot be written: ${messageOf(error)}`,
      'Give it to the user that runs the shop (chown), and check that the disk is neither full nor read-only.',
    );
  }
  return judgeSpace(folder, await freeBytes(folder));
}

export function judgeSpace(folder: string, free: number): Finding {
  const text = `${folder}, ${sizeText(free)} free`;
  const advice = 'Free disk space or enlarge the volume: the shop refuses writes when the disk is full.';
  if (free < minimumFreeBytes) return problem(text, advice);
  return free < comfortableFreeBytes ? warning(text, advice) : ok(text);
}

async function tryToWrite(folder: string): Promise<void> {
  const path = join(folder, `.doctor-${randomUUID()}`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile('test');
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function checkDataFolder({ env }: DoctorContext): Promise<Finding> {
  const exists = await stat(env.dataDir).then(
    () => true,
    () => false,
  );
  if (!exists) return warning(`${env.dataDir} does not exist yet`, 'The first start creates it.');
  return inspectFolder(env.dataDir, 'BAKUL_DATA');
}

export async function checkBackupFolder({ env }: DoctorContext): Promise<Finding> {
  const { BAKUL_BACKUP_DIR: folder, dataDir } = env;
  if (folder === undefined)
    return warning('there is no nightly backup', 'Set BAKUL_BACKUP_DIR to a folder on another disk.');
  const finding = await inspectFolder(folder, 'BAKUL_BACKUP_DIR');
  if (finding.status === 'ok' && `${folder}/`.startsWith(`${dataDir}/`))
    return warning(
      `${folder} is inside the data folder`,
      'Choose a folder on another disk: it fails with its data.',
    );
  return finding;
}

export async function checkWalArchive({ env }: DoctorContext): Promise<Finding> {
  const { BAKUL_WAL_ARCHIVE: folder } = env;
  if (folder === undefined) return ok('none: a restore goes back to the last backup');
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) return warning(`${folder} does not exist yet`, 'The next start creates it.');
  return judgeSpace(folder, await freeBytes(folder));
}
