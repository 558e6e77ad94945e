import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connect, type Database } from '../shop/platform/db/connect.ts';
import { copyFolder, maintenanceSecret, makeDataFolder, seededFolderOf, spawnShop } from './filled-shop.ts';
import { freePort } from './free-port.ts';
import { test as base } from './page-log.ts';

export type IsolatedShop = { url: string; database: Database; close: () => Promise<void> };

/** Unlike the shared shop of the journeys, this one has analytics and password expiry. */
const env = {
  TAG_MANAGER_ID: 'GTM-TEST',
  APP_ANALYTICS_ID: 'G-TEST',
  MAINTENANCE_SECRET: maintenanceSecret,
  PASSWORD_MAX_AGE_DAYS: '90',
  THROTTLE_FACTOR: '1000',
};

/**
 * For tests that affect everybody in a shop: prices, settings, closing it. Each worker has a shop of its own and runs
 * these tests one after the other. A test sets up what it needs and must not rely on the rest of the demo data being
 * unchanged.
 */
export const test = base.extend<object, { own: IsolatedShop }>({
  own: [
    // Playwright reads from the pattern which fixtures are wanted.
    // biome-ignore lint/correctness/noEmptyPattern: none is
    async ({}, use) => {
      const shop = await openIsolatedShop();
      await use(shop);
      await shop.close();
    },
    // Opening a shop takes a while on a busy machine.
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

async function openIsolatedShop(): Promise<IsolatedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'bakul-own-'));
  await copyFolder(seededFolderOf(process.env.E2E_DATA ?? ''), folder);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawnShop({ PORT: String(port), BAKUL_DATA: folder, ...env }, 'ignore');
  await waitUntilReady(`${url}/readyz`, child).catch((error: unknown) => {
    child.kill('SIGTERM');
    throw error;
  });
  const database = await connect({ dataDir: folder, max: 2 });
  return {
    url,
    database,
    close: async () => {
      await database.close();
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
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

/**
 * Opens an empty shop at its first start: nobody can sign in yet, and it prints the link for its first administrator.
 */
export async function openEmptyShop(settings: Record<string, string> = {}): Promise<EmptyShop> {
  const folder = await mkdtemp(join(tmpdir(), 'bakul-empty-'));
  await makeDataFolder(folder);
  const port = await freePort();
  const env = { ...settings, PORT: String(port), BAKUL_DATA: folder };
  const child = spawnShop(env, 'pipe', ['--empty']);
  const close = async () => {
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  if (!child.stdout) throw new Error('The output of the shop cannot be read');
  for await (const line of createInterface({ input: child.stdout })) {
    const setupLink = /\S+\/backoffice\/setup#[\w-]{43}/.exec(line)?.[0];
    if (!setupLink) continue;
    // Nobody reads the rest, and a full pipe would block the shop.
    child.stdout.resume();
    return { url: `http://localhost:${port}`, setupLink, env, close };
  }
  throw new Error('The shop exited without printing a setup link');
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  // Generous, for a busy machine.
  const deadline = Date.now() + 200_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The shop did not become ready');
}
