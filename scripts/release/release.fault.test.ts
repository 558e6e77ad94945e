import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { root, runCommand } from '../run-command.ts';
import { sha256 } from './archive.ts';
import { findUnlocked, listInstalled, readLock } from './dependencies.ts';
import { readPrivateRegistry } from './private-registry.ts';
import {
  createMinimalDebian,
  dataFolder,
  installed,
  requireDebootstrap,
  runBakul,
} from './testing/minimal-debian.ts';

/**
 * A release as it is published, for the architecture of this machine, in a Debian that has nothing else. Building,
 * debootstrap and the first start take minutes on a busy machine.
 */
const patienceMs = 1_800_000;
const name = async () => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return `bakul-${version}-linux-${process.arch}`;
};
let work = '';
let debian = '';

beforeAll(async () => {
  requireDebootstrap();
  work = await mkdtemp(join(tmpdir(), 'bakul-release-'));
  debian = join(work, 'debian');
  const args = ['scripts/release.ts', '--arch', process.arch, '--out', work, '--allow-dirty'];
  const { code, output } = await runCommand('node', args);
  if (code !== 0) throw new Error(output);
  await createMinimalDebian(debian, join(work, `${await name()}.tar.gz`));
}, patienceMs);

afterAll(() => rm(work, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts the shop and waits until it is ready. */
async function startShop(env: Record<string, string> = {}) {
  const port = await freePort();
  const shop = runBakul(debian, ['start'], { PORT: String(port), ...env });
  onTestFinished(() => void shop.child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (shop.child.exitCode !== null) throw new Error(`The shop ended:\n${shop.output()}`);
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { ...shop, url, port };
    await sleep(200);
  }
}

async function runToEnd(args: readonly string[], env: Record<string, string> = {}) {
  const { ended, output } = runBakul(debian, args, env);
  return { code: await ended, output: output() };
}

test('publishes checksums and a bill of materials with every package of the archive', async () => {
  const sums = (await readFile(join(work, 'SHA256SUMS'), 'utf8')).trim().split('\n');
  const files = [`${await name()}.sbom.json`, `${await name()}.tar.gz`];
  expect(sums).toEqual(
    await Promise.all(files.map(async (file) => `${await sha256(join(work, file))}  ${file}`)),
  );
  const bom = JSON.parse(await readFile(join(work, files[0] ?? ''), 'utf8'));
  const listed = new Set(bom.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl)));
  const packages = await listInstalled(join(debian, installed));
  const expected = packages.map(
    ({ path, version }) => `pkg:npm/${path.split('node_modules/').at(-1)}@${version}`,
  );
  expect(expected.length).toBeGreaterThan(100);
  expect(expected.filter((purl) => !listed.has(purl))).toEqual([]);
});

test('contains only locked production packages, and neither tests nor settings nor paths of this machine', async () => {
  const folder = join(debian, installed);
  expect(findUnlocked(await listInstalled(folder), await readLock(root))).toEqual([]);
  for (const tool of ['vite', 'typescript', 'tailwindcss', 'vitest', '@react-router/dev'])
    expect(await readdir(join(folder, 'node_modules', tool)).catch(() => null)).toBe(null);
  const found = execFileSync('find', [
    folder,
    '-name',
    '.env*',
    '-o',
    '-name',
    '.npmrc',
    '-o',
    '-name',
    '*package-lock.json',
  ]);
  expect(found.toString()).toBe('');
  const ours = execFileSync('find', [
    folder,
    '-path',
    '*/node_modules',
    '-prune',
    '-o',
    '-name',
    '*.test.ts*',
    '-print',
  ]);
  expect(ours.toString()).toBe('');
  const texts = [root, ...(await readPrivateRegistry(root))];
  for (const text of texts) expect(() => execFileSync('grep', ['-rlF', '--', text, folder])).toThrow();
});

test('runs as an ordinary user with its own PostgreSQL, from a folder it cannot write to', {
  timeout: patienceMs,
}, async () => {
  const begin = performance.now();
  const { url, port, child, ended, output } = await startShop();
  const readyMs = performance.now() - begin;
  const page = await fetch(`${url}/`);
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining('<title>Bakul')]);
  const [, script = ''] =
    /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? /href="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
  expect((await fetch(url + script)).status).toBe(200);
  expect((await fetch(`${url}/backoffice/`)).status).toBe(200);
  expect(await runToEnd(['health'], { PORT: String(port) })).toEqual({ code: 0, output: '' });
  const ledger = await runToEnd(['ledger-verify']);
  expect(ledger).toEqual({ code: 0, output: expect.stringContaining('the books agree') });
  child.kill('SIGTERM');
  expect([await ended, output()]).toEqual([0, expect.stringContaining('"msg":"stopping"')]);
  expect(await fetch(`${url}/readyz`).catch(() => null)).toBe(null);
  // The last process has stopped the database.
  expect(await readdir(join(debian, dataFolder, 'postgres/cluster'))).not.toContain('postmaster.pid');
  console.log(`ready after ${(readyMs / 1000).toFixed(1)} s`);
});

test('runs against a PostgreSQL of its own operator', { timeout: patienceMs }, async () => {
  const key = { DOCUMENT_KEY: (await readFile(join(debian, dataFolder, 'document.key'), 'utf8')).trim() };
  const first = await startShop(key);
  const socket = encodeURIComponent(`${dataFolder}/postgres/run`);
  const external = {
    ...key,
    DATABASE_URL: `postgresql://bakul@localhost/bakul?host=${socket}`,
    BAKUL_DATA: `${dataFolder}/second`,
    JOBS: 'false',
  };
  expect(await runToEnd(['migrate'], external)).toEqual({ code: 0, output: 'The database is up to date.\n' });
  const second = await startShop(external);
  expect((await fetch(`${second.url}/ms`)).status).toBe(200);
  expect(await readdir(join(debian, dataFolder, 'second'))).not.toContain('postgres');
  for (const { child, ended } of [second, first]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
});
