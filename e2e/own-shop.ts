import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '../shop/db/connect.ts';
import { freePort } from './free-port.ts';

export type OwnShop = { url: string; database: Database; close: () => Promise<void> };

/** A shop for one spec alone, which may break and close it; the spec reaches its database. */
export async function openOwnShop(env: Record<string, string> = {}): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'bakul-own-'));
  await chmod(folder, 0o711);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    BAKUL_DATA: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    DATABASE_URL: '',
    ARGON2_MEMORY_KIB: '8',
    ARGON2_PASSES: '1',
  };
  const child = spawn(process.execPath, ['apps/server/main.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(`${url}/readyz`, child).catch((error: unknown) => {
    child.kill('SIGTERM');
    throw error;
  });
  const database = await connect({ dataDir: folder, max: 2 });
  return {
    url,
    database,
    close: async () => {
      await database.close();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  // It fills a shop while another one does the same: a busy machine takes its time.
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The shop did not open');
}
