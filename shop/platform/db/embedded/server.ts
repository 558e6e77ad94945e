import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isUnavailable } from '../pg-error.ts';
import { changeOwner } from './account.ts';
import { type Binaries, removeLeftovers } from './binaries.ts';
import { serverEnv } from './cluster.ts';
import { explainFailure } from './failure.ts';
import { assertPrivate, type Folders } from './folders.ts';
import { readLocks, readServerPid, removeStaleLocks } from './lock-file.ts';
import { archiveSettings, readWalArchive } from './wal-archive.ts';

export type Server = {
  folders: Folders;
  binaries: Binaries;
  fsync: boolean;
  /** Settings of PostgreSQL for this start only. */
  settings?: Record<string, string>;
  patienceMs?: number;
};

// Crash recovery replays at most 1 GB of WAL: seconds, or a minute on a slow disk.
const patience = 120_000;
const maxLogBytes = 5_000_000;

export function socketConfig(folders: Folders, user: string, database: string): pg.PoolConfig {
  const stream = () => openSocket(folders);
  return { host: folders.socket, port: 5432, user, database, ssl: false, password: '', stream };
}

/** Fails like a socket that cannot connect. An error thrown here would surface where the pool does not expect one. */
function openSocket(folders: Folders): Socket {
  const socket = new Socket();
  try {
    assertPrivate(folders.socket, folders.account);
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    socket.connect = () => {
      process.nextTick(() => socket.destroy(reason));
      return socket;
    };
  }
  return socket;
}

/** Connects as superuser and starts the server first if it is not running. Safe to call from many processes at once. */
export async function connectOrStart(server: Server, onStatus: (text: string) => void): Promise<pg.Client> {
  const begin = Date.now();
  let child: Child | undefined;
  let locksBefore: string | undefined;
  let isReported = false;
  for (;;) {
    const client = await tryConnect(server.folders);
    if (client) return client;
    const waited = Date.now() - begin;
    if (child?.exit === 'failed' || waited > (server.patienceMs ?? patience)) {
      const text = (await child?.output()) || 'no answer';
      throw explainFailure('The database does not start', server.folders.cluster, new Error(text));
    }
    if (child?.exit === 'busy') {
      const locks = await readLocks(server.folders);
      if (locks === locksBefore) await removeStaleLocks(server.folders, locks);
      locksBefore = locks;
    }
    if (!child || child.exit) {
      child = await spawnServer(server).catch((error) => {
        throw explainFailure('The database does not start', server.folders.home, error);
      });
    }
    if (!isReported && waited > 3_000) onStatus('The database is recovering');
    isReported ||= waited > 3_000;
    await sleep(waited < 500 ? 10 : 50);
  }
}

/** Undefined while the server is down, starting or stopping. */
async function tryConnect(folders: Folders): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...socketConfig(folders, 'postgres', 'postgres'),
    application_name: 'bakul keeper',
    connectionTimeoutMillis: 10_000,
  });
  // Callers listen for 'end'. An 'error' event without a listener would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw explainFailure('The database cannot be reached', folders.socket, error);
  }
}

/** `busy`: another process is starting or stopping the same server, so a retry makes sense. */
type Child = { exit: 'busy' | 'failed' | undefined; output: () => Promise<string> };

async function spawnServer({ folders, binaries, fsync, settings = {} }: Server): Promise<Child> {
  await removeLeftovers(folders.home, binaries);
  const size = await stat(folders.log).then(
    (entry) => entry.size,
    () => 0,
  );
  const { O_APPEND, O_CREAT, O_WRONLY, O_TRUNC, O_NOFOLLOW } = constants;
  const flags = O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW | (size > maxLogBytes ? O_TRUNC : 0);
  const log = await open(folders.log, flags, 0o600);
  await changeOwner(folders.account, folders.log);
  const start = (await log.stat()).size;
  const archiving = archiveSettings(await readWalArchive(folders));
  const child = spawn(binaries.postgres, serverArgs(folders, fsync, { ...archiving, ...settings }), {
    cwd: folders.cluster,
    env: serverEnv,
    // Detached, so that Ctrl-C in the terminal does not reach it. It is stopped when no process uses it.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...folders.account,
  });
  const state: Child = {
    exit: undefined,
    output: async () => (await readFile(folders.log)).subarray(start).toString('utf8'),
  };
  child.on('exit', async (code) => {
    // Exit code 0: another process joined the server and was the last to leave. Killed by a signal: retry as well.
    const isBusy = !code || /lock file "|shared memory block/.test(await state.output());
    state.exit = isBusy ? 'busy' : 'failed';
  });
  child.on('error', (error) => {
    state.exit = 'failed';
    state.output = async () => error.message;
  });
  child.unref();
  await log.close();
  return state;
}

function serverArgs(folders: Folders, fsync: boolean, more: Record<string, string>): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folders.socket,
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    max_connections: '50',
    jit: 'off',
    io_method: 'sync',
    wal_compression: 'on',
    // After a crash, one syncfs call instead of one fsync for each of a thousand files: 0.2 s instead of 2 s.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    // Statements and rows may contain personal data and must not be logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    // Many test files run at once, each with its own pools. Running out of connections would cause a 503 in an
    // unrelated test.
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off', max_connections: '300' }),
    ...more,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', folders.cluster, ...args];
}

/** Stops the server and waits until it has exited. */
export async function stopServer(folders: Folders): Promise<void> {
  const pid = await readServerPid(folders);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + patience;
  while ((await readServerPid(folders)) === pid) {
    if (Date.now() > deadline) throw new Error(`The database (process ${pid}) did not stop in time.`);
    await sleep(10);
  }
}
