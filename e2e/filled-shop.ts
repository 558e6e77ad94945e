import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Filling a shop takes four times as long as opening one: a run fills a folder once, and its shops begin with copies of that. */
export const seededFolderOf = (dataFolder: string) => `${dataFolder}-filled`;

/** Lets staff into the shop that the journeys visit, should it be closed. */
export const maintenanceSecret = 'Gudang-dibuka-semula-4';

/** What every shop of a run is opened with. */
export const shopSettings = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '0',
  DATABASE_URL: '',
  SMTP_URL: '',
  // Journeys are about what happens, not about what a guess costs.
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
  // One that took too long to open is nobody's.
  process.once('exit', () => child.kill('SIGTERM'));
  return child;
}

/** A folder that the database may reach, which may run as another user than this one. */
export async function makeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
}

/** Opens a shop in an empty folder, which fills it, and closes it. */
export async function seedFolder(folder: string): Promise<void> {
  await makeDataFolder(folder);
  const child = spawnShop({ PORT: '0', BAKUL_DATA: folder }, 'pipe');
  const ended = once(child, 'exit');
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout }))
      if (line.includes(' is open: ')) child.kill('SIGTERM');
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`The shop to be copied ended with ${code}`);
}

/** Its files keep their owner: the database's belong to the user whom it runs as. */
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
