import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test, vi } from 'vitest';

// Starts the whole shop several times. The limits only end what hangs, because a busy machine may be slow.
vi.setConfig({ testTimeout: 300_000 });

const main = join(import.meta.dirname, '..', 'apps', 'server', 'main.mjs');
const nobody = { uid: 65_534, gid: 65_534 };

type Account = { uid: number; gid: number } | undefined;
type Shop = { process: ChildProcess; isReady: () => Promise<boolean>; stop: () => Promise<number | null> };

async function dataFolder(mode: number, account?: Account): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'start-'));
  await chmod(folder, mode);
  if (account) await chown(folder, account.uid, account.gid);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return join(folder, 'data');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}

/** Starts the shop as `npm start` does, in a bare environment without LANG and HOME. */
async function startShop(dataDir: string, account?: Account): Promise<Shop> {
  const port = await freePort();
  const env = {
    PATH: '/usr/bin:/bin',
    PORT: String(port),
    HOST: '127.0.0.1',
    BAKUL_DATA: dataDir,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [main, '--empty'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    return code;
  };
  await waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`The shop exited with ${child.exitCode}:\n${output}`);
    return isReady();
  });
  return { process: child, isReady, stop };
}

async function waitFor(condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('The condition was not met within two minutes.');
    await sleep(20);
  }
}

const lockFile = (dataDir: string) =>
  join(realpathSync(join(dataDir, 'postgres')), 'cluster', 'postmaster.pid');
const databasePid = (dataDir: string) => Number.parseInt(readFileSync(lockFile(dataDir), 'utf8'), 10);

async function canEnter(account: { uid: number }, path: string): Promise<boolean> {
  const { uid, mode } = await stat(path);
  const mine = (mode & (uid === account.uid ? 0o100 : 0o001)) !== 0;
  return mine && (path === '/' || (await canEnter(account, dirname(path))));
}

test('a second process joins the first one’s database, and the last to exit stops it', async () => {
  const dataDir = await dataFolder(0o711);
  const [first, second] = await Promise.all([startShop(dataDir), startShop(dataDir)]);
  expect(await first.stop()).toBe(0);
  expect(await second.isReady()).toBe(true);
  expect(await second.stop()).toBe(0);
  expect(existsSync(lockFile(dataDir))).toBe(false);
});

test('starts again after the process was killed, and recovers when the database is killed', async () => {
  const dataDir = await dataFolder(0o711);
  const killed = await startShop(dataDir);
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');
  const before = databasePid(dataDir);
  const shop = await startShop(dataDir);
  expect(databasePid(dataDir)).toBe(before);
  process.kill(before, 'SIGKILL');
  await waitFor(() => existsSync(lockFile(dataDir)) && databasePid(dataDir) !== before);
  await waitFor(shop.isReady);
  expect(await shop.stop()).toBe(0);
});

test('starts as an ordinary user in a folder that only this user can enter', async () => {
  // Root switches to another user if that user can read the checkout. Everybody else is an ordinary user already.
  const canSwitch = process.getuid?.() === 0 && (await canEnter(nobody, dirname(main)));
  const account = canSwitch ? nobody : undefined;
  const dataDir = await dataFolder(0o700, account);
  const shop = await startShop(dataDir, account);
  const home = realpathSync(join(dataDir, 'postgres'));
  if (!home.startsWith(dirname(dataDir))) onTestFinished(() => rm(home, { recursive: true }));
  expect(await shop.stop()).toBe(0);
});
