import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openPool } from '../connect.ts';
import { type Embedded, startEmbedded } from './embedded.ts';

// Starts real servers on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

async function temporaryFolder(mode = 0o711): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'embedded-'));
  await chmod(folder, mode);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

let made: string;
beforeAll(async () => {
  made = join(await mkdtemp(join(inject('testFolder'), 'embedded-')), 'data');
  await chmod(dirname(made), 0o711);
  await startEmbedded({ dataDir: made, fsync: false }).then((embedded) => embedded.release());
});

/** A data folder with a cleanly stopped database. Copied, because creating one takes most of a test's time. */
async function copiedFolder(): Promise<string> {
  const dataDir = join(await temporaryFolder(), 'data');
  // `cp -a` keeps owners and modes.
  execFileSync('cp', ['-a', made, dataDir]);
  return dataDir;
}

async function start(dataDir: string, fsync = false): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, fsync });
  onTestFinished(embedded.release);
  return embedded;
}

function clusterOf(dataDir: string): string {
  return join(realpathSync(join(dataDir, 'postgres')), 'cluster');
}

function serverPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8'), 10);
}

const isRunning = (dataDir: string) => existsSync(join(clusterOf(dataDir), 'postmaster.pid'));

/** Another process that uses the database until its stdin ends. */
async function startOtherProcess(
  dataDir: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ChildProcess> {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'embedded.ts')))});
    const embedded = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, fsync: false });
    console.log('ready');
    for await (const _ of process.stdin);
    await embedded.release();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(String(line)).toBe('ready\n');
  return child;
}

async function leave(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}

async function keepNote(embedded: Embedded, text: string): Promise<void> {
  const { pool, close } = openPool(embedded.config);
  await pool.query('CREATE TABLE IF NOT EXISTS note (text text)');
  await pool.query('INSERT INTO note VALUES ($1)', [text]);
  await close();
}

async function readNotes(embedded: Embedded): Promise<string[]> {
  const { pool, close } = openPool(embedded.config);
  const { rows } = await pool.query('SELECT text FROM note ORDER BY text');
  await close();
  return rows.map((row) => row.text);
}

test('keeps data across restarts', async () => {
  const dataDir = await copiedFolder();
  const first = await start(dataDir);
  await keepNote(first, 'a');
  await first.release();
  expect(isRunning(dataDir)).toBe(false);
  expect(await readNotes(await start(dataDir))).toEqual(['a']);
});

test('is accessible only to its own user and listens on no port', async () => {
  const embedded = await start(await copiedFolder());
  expect(statSync(String(embedded.config.host)).mode & 0o077).toBe(0);
  const { pool, close } = openPool(embedded.config);
  const { rows } = await pool.query(
    "SELECT current_setting('listen_addresses') AS listen, current_setting('is_superuser') AS super",
  );
  await close();
  expect(rows).toEqual([{ listen: '', super: 'off' }]);
});

test('restarts after the server was killed and keeps every acknowledged write', async () => {
  const dataDir = await copiedFolder();
  const embedded = await start(dataDir, true);
  const { pool, close } = openPool(embedded.config);
  await pool.query('CREATE TABLE note (text text)');
  await pool.query("INSERT INTO note VALUES ('a')");
  const before = serverPid(dataDir);
  process.kill(before, 'SIGKILL');
  await vi.waitFor(() => expect(serverPid(dataDir)).not.toBe(before), 30_000);
  expect((await pool.query('SELECT text FROM note')).rows).toEqual([{ text: 'a' }]);
  await close();
});

test('reuses the server that a killed process left running', async () => {
  const dataDir = await copiedFolder();
  const child = await startOtherProcess(dataDir);
  const before = serverPid(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const embedded = await start(dataDir);
  expect(serverPid(dataDir)).toBe(before);
  await embedded.release();
  expect(isRunning(dataDir)).toBe(false);
});

test('is shared by processes that start together and stopped by the last one to leave', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const [embedded, one, two] = await Promise.all([
    start(dataDir),
    startOtherProcess(dataDir),
    startOtherProcess(dataDir),
  ]);
  const server = serverPid(dataDir);
  await embedded.release();
  await leave(one);
  expect(serverPid(dataDir)).toBe(server);
  await leave(two);
  expect(isRunning(dataDir)).toBe(false);
});

test('starts while the last process is leaving', async () => {
  const dataDir = await copiedFolder();
  let embedded = await start(dataDir);
  for (let round = 0; round < 5; round++) {
    const leaving = embedded.release();
    embedded = await start(dataDir);
    await leaving;
    await keepNote(embedded, String(round));
  }
  expect(await readNotes(embedded)).toEqual(['0', '1', '2', '3', '4']);
});

test('starts in a folder whose path is too long for a socket', async () => {
  const dataDir = join(await temporaryFolder(), 'long'.repeat(30), 'data');
  const embedded = await start(dataDir);
  const socket = String(embedded.config.host);
  expect(Buffer.byteLength(socket)).toBeLessThan(100);
  await keepNote(embedded, 'a');
  // Another user could have created a folder of that name, so it is checked before every connection.
  await chmod(socket, 0o755);
  await expect(readNotes(embedded)).rejects.toThrow('not a private folder');
  await chmod(socket, 0o700);
  expect(await readNotes(embedded)).toEqual(['a']);
  await embedded.release();
  await rm(socket, { recursive: true });
});

test('starts in a folder that only its owner may enter', async () => {
  const folder = await temporaryFolder(0o700);
  const dataDir = join(folder, 'data');
  const embedded = await start(dataDir);
  await keepNote(embedded, 'a');
  const home = realpathSync(join(dataDir, 'postgres'));
  await embedded.release();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(await readNotes(await start(dataDir))).toEqual(['a']);
  // When run as root, the data is stored elsewhere, because the server does not run as root.
  if (!home.startsWith(realpathSync(folder))) {
    onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 10 }));
  }
});

test('starts without a locale or PATH in the environment', async () => {
  const child = await startOtherProcess(join(await temporaryFolder(), 'data'), {});
  await leave(child);
});

test('removes the lock file of a dead server whose process id was reused', async () => {
  const dataDir = await copiedFolder();
  await start(dataDir).then((embedded) => embedded.release());
  const { uid, gid } = statSync(clusterOf(dataDir));
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  onTestFinished(() => {
    stranger.kill();
  });
  const lock = join(clusterOf(dataDir), 'postmaster.pid');
  await writeFile(lock, `${stranger.pid}\n${clusterOf(dataDir)}\n1\n5432\n`);
  await start(dataDir);
  expect(await readFile(lock, 'utf8')).not.toMatch(`${stranger.pid}\n`);
});

test('reports data that was written by another version', async () => {
  const dataDir = await copiedFolder();
  await start(dataDir).then((embedded) => embedded.release());
  await writeFile(join(clusterOf(dataDir), 'PG_VERSION'), '15\n');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    'was written by PostgreSQL 15, this shop brings 18',
  );
});
