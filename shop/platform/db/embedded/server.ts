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

export type Server = { folders: Folders; binaries: Binaries; fsync: boolean };

// Recovery after a crash replays at most a gigabyte of journal: seconds, a minute on a slow disk.
const patience = 120_000;
const maxLogBytes = 5_000_000;

export function socketConfig(folders: Folders, user: string, database: string): pg.PoolConfig {
  const stream = () => openSocket(folders);
  return { host: folders.socket, port: 5432, user, database, ssl: false, password: '', stream };
}

/** Fails like a socket that cannot connect: an error thrown here would surface where the pool expects none. */
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

/** Connects as superuser; starts the server first if none runs. Safe to call from many processes at once. */
export async function connectOrStart(server: Server, onStatus: (text: string) => void): Promise<pg.Client> {
  const begin = Date.now();
  let child: Child | undefined;
  let locksBefore: string | undefined;
  let isReported = false;
  for (;;) {
    const client = await tryConnect(server.folders);
    if (client) return client;
    const waited = Date.now() - begin;
    if (child?.exit === 'failed' || waited > patience) {
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

/** Undefined while there is no server, or one that starts or stops. */
async function tryConnect(folders: Folders): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...socketConfig(folders, 'postgres', 'postgres'),
    application_name: 'bakul keeper',
    connectionTimeoutMillis: 10_000,
  });
  // Whoever holds the client listens for its end; an error without a listener would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (isUnavailable(error)) return undefined;
    throw explainFailure('The database cannot be reached', folders.socket, error);
  }
}

/** `busy`: another process starts or stops the same server, so it is worth trying again. */
type Child = { exit: 'busy' | 'failed' | undefined; output: () => Promise<string> };

async function spawnServer({ folders, binaries, fsync }: Server): Promise<Child> {
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
  const child = spawn(binaries.postgres, serverArgs(folders, fsync), {
    cwd: folders.cluster,
    env: serverEnv,
    // Detached: Ctrl-C in the terminal is for us. We stop it ourselves, when nobody else uses it.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...folders.account,
  });
  const state: Child = {
    exit: undefined,
    output: async () => (await readFile(folders.log)).subarray(start).toString('utf8'),
  };
  child.on('exit', async (code) => {
    // Ended in good order: another process joined it and was the last to leave. By a signal: killed, so try again.
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

function serverArgs(folders: Folders, fsync: boolean): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folders.socket,
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    max_connections: '50',
    jit: 'off',
    io_method: 'sync',
    wal_compression: 'on',
    // After a crash one call instead of one for each of a thousand files: 0.2 s instead of 2.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    // What a statement or a row holds may be personal: no log of it.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    // Tests: many files at once, each with pools of its own. One connection too many is a 503 in a test that is not to blame.
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off', max_connections: '300' }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', folders.cluster, ...args];
}

/** Stops the server and waits for its end. */
export async function stopServer(folders: Folders): Promise<void> {
  const pid = await readServerPid(folders);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + patience;
  while ((await readServerPid(folders)) === pid) {
    if (Date.now() > deadline) throw new Error(`The database (process ${pid}) does not stop.`);
    await sleep(10);
  }
}
