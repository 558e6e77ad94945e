import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connect, type Database } from '../shop/db/connect.ts';
import { copyFolder, filledBeside, makeDataFolder, spawnShop } from './filled-shop.ts';
import { freePort } from './free-port.ts';

export type OwnShop = { url: string; database: Database; close: () => Promise<void> };

/** A shop for one spec alone, which may break and close it; the spec reaches its database. */
export async function openOwnShop(env: Record<string, string> = {}): Promise<OwnShop> {
  const folder = await mkdtemp(join(tmpdir(), 'bakul-own-'));
  await copyFolder(filledBeside(process.env.E2E_DATA ?? ''), folder);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawnShop({ PORT: String(port), BAKUL_DATA: folder, ...env }, 'ignore');
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

export type EmptyShop = {
  url: string;
  setupLink: string;
  env: Record<string, string>;
  close: () => Promise<void>;
};

/** A real shop at its first start: nobody can sign in, and it prints the link for its first administrator. */
export async function openEmptyShop(): Promise<EmptyShop> {
  const folder = await mkdtemp(join(tmpdir(), 'bakul-empty-'));
  await makeDataFolder(folder);
  const port = await freePort();
  const env = { PORT: String(port), BAKUL_DATA: folder };
  const child = spawnShop(env, 'pipe', ['--empty']);
  const close = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  if (!child.stdout) throw new Error('The output of the shop cannot be read');
  for await (const line of createInterface({ input: child.stdout })) {
    const setupLink = /\S+\/backoffice\/setup#[\w-]{43}/.exec(line)?.[0];
    if (!setupLink) continue;
    // Nobody reads on, and a full pipe would stop the shop.
    child.stdout.resume();
    return { url: `http://localhost:${port}`, setupLink, env, close };
  }
  throw new Error('The shop ended without printing a link');
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  // A busy machine takes its time.
  const deadline = Date.now() + 200_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The shop did not open');
}
