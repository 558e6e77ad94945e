import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@bakul/shop/platform/db/connect';
import { inject, onTestFinished } from 'vitest';

/** The program to run: PgBouncer of the system, or another version. */
const program = process.env.PGBOUNCER ?? 'pgbouncer';

/** Debian has it in a folder that is on the path of root only. */
const env = { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

function readVersion(): [major: number, minor: number] {
  try {
    const text = execFileSync(program, ['--version'], { env, encoding: 'utf8' });
    const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(text) ?? [];
    return [Number(major), Number(minor)];
  } catch (cause) {
    throw new Error('This test needs PgBouncer: apt-get install pgbouncer, or PGBOUNCER=/path/to/it', {
      cause,
    });
  }
}

/** PgBouncer in transaction mode in front of a test's database, with few connections, so that they are shared. */
export async function startPgBouncer(
  { host = '', port = 5432, database = '' }: Database['config'],
  settings: Record<string, string> = {},
) {
  const [major, minor] = readVersion();
  const folder = await mkdtemp(join(inject('testFolder'), 'bouncer-'));
  // It refuses to run as root, and only the user of the test server may enter the folder of its socket.
  const { uid, gid } = statSync(host);
  const file = join(folder, 'pgbouncer.ini');
  const all = {
    unix_socket_dir: folder,
    listen_port: '6432',
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: '3',
    max_client_conn: '200',
    // 0 before version 1.24. Earlier versions than 1.21 do not know it.
    ...((major > 1 || minor >= 21) && { max_prepared_statements: '200' }),
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  await writeFile(all.auth_file, '"bakul" ""\n');
  await writeFile(
    file,
    `[databases]\n${database} = host=${host} port=${port}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  await chmod(folder, 0o755);
  if (process.getuid?.() === 0) await chown(folder, uid, gid);
  const child = spawn(program, [file], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  const ended = once(child, 'exit');
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  while (!log.includes('process up')) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${log}`);
    await sleep(20);
  }
  const url = `postgresql://bakul@localhost/${database}?host=${encodeURIComponent(folder)}&port=6432`;
  return { url, keepsPreparedStatements: major > 1 || minor >= 21 };
}
