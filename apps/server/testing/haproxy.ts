import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished } from 'vitest';

const proxyConfig = join(import.meta.dirname, '../../../ops/haproxy.cfg');
// Debian installs it where ordinary users do not look.
const PATH = `${process.env.PATH}:/usr/sbin`;

/** A port that is free now. Nobody else on this machine takes it on purpose. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs HAProxy with the recommended configuration in front of three ports, until the test ends. */
export async function startProxy(ports: readonly number[]) {
  if (spawnSync('haproxy', ['-v'], { env: { PATH } }).status !== 0)
    throw new Error('This test needs HAProxy 2.6 or later. On Debian: apt-get install haproxy');
  const folder = await mkdtemp(join(inject('testFolder'), 'proxy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const statsSocket = join(folder, 'stats.sock');
  const more = join(folder, 'stats.cfg');
  await writeFile(more, `global\n    stats socket ${statsSocket} mode 600 level admin\n`);
  const port = await freePort();
  const [one, two, three] = ports.map((each) => `127.0.0.1:${each}`);
  const child = spawn('haproxy', ['-db', '-f', proxyConfig, '-f', more], {
    env: { PATH, BAKUL_PROXY_BIND: `127.0.0.1:${port}`, BAKUL_1: one, BAKUL_2: two, BAKUL_3: three },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  const checks = () =>
    readStats(statsSocket).then(
      (rows) => rows.filter(({ check_status }) => check_status === 'L7OK').length,
      () => 0,
    );
  await expect.poll(checks, { message: output }).toBe(ports.length);
  return {
    url,
    /** Requests that were sent again, to the same process or to another one. */
    retries: async () => {
      const backend = (await readStats(statsSocket)).find(({ svname }) => svname === 'BACKEND');
      return Number(backend?.wretr) + Number(backend?.wredis);
    },
  };
}

/** The counters of every frontend, backend and server, by the names of HAProxy's CSV. */
async function readStats(socket: string): Promise<Record<string, string>[]> {
  const connection = connect(socket);
  connection.write('show stat\n');
  const [header = '', ...rows] = (await text(connection)).trim().split('\n');
  const columns = header.replace(/^# /, '').split(',');
  return rows.map((row) => {
    const values = row.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']));
  });
}
