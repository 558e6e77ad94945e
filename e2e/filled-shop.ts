import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Seeding a shop takes four times as long as opening one. Each run seeds one folder, and its shops start with copies of
 * it.
 */
export const seededFolderOf = (dataFolder: string) => `${dataFolder}-filled`;

/** Lets staff into the shop under test while it is closed for maintenance. */
export const maintenanceSecret = 'Gudang-dibuka-semula-4';

/** Environment of every shop of a run. */
export const shopSettings = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '0',
  // A machine that is busy with the tests would have logins and scripts refused.
  SHED_LOAD: 'false',
  DATABASE_URL: '',
  SMTP_URL: '',
  // Cheap password hashing: the journeys do not test its cost.
  ARGON2_MEMORY_KIB: '8',
  ARGON2_PASSES: '1',
};

export function spawnShop(
  env: Record<string, string>,
  stdout: 'ignore' | 'pipe',
  flags: readonly string[] = [],
): ChildProcess {
  const child = spawn(process.execPath, ['apps/server/main.mjs', ...flags], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...shopSettings, ...env },
    stdio: ['ignore', stdout, 'inherit'],
  });
  // Nobody else would stop a shop that took too long to open.
  process.once('exit', () => child.kill('SIGTERM'));
  return child;
}

/** Creates a folder that the database can reach, even if it runs as another user. */
export async function makeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
}

/** Starts a shop in an empty folder, which seeds it, and stops it. */
export async function seedFolder(folder: string): Promise<void> {
  await makeDataFolder(folder);
  const child = spawnShop({ PORT: '0', BAKUL_DATA: folder }, 'pipe');
  const ended = once(child, 'exit');
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes(' is open: ')) child.kill('SIGTERM');
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The shop to be copied exited with ${code}`);
}

/** Preserves ownership, because the database's files belong to the user it runs as. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await makeDataFolder(to);
  const isThere = await access(from).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  const [code] = await once(spawn('cp', ['-a', `${from}/.`, to], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${from} could not be copied`);
}
