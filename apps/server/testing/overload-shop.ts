import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject, onTestFinished } from 'vitest';
import type { PageLoad, PageLoadResult } from './page-load.ts';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;
const metricsToken = 'a-token-for-the-overload-test-only';
const flags = ['--max-semi-space-size=16', '--expose-gc'];

/**
 * Pins Node to one core if there are several. Otherwise the shop and its visitors compete for it and both appear slow.
 */
function nodeOn(core: number, args: readonly string[]): [string, string[]] {
  return canPin
    ? ['taskset', ['-c', String(core), process.execPath, ...args]]
    : [process.execPath, [...args]];
}

/** Starts the shop as `npm start` does, with demo data and database, on its own port and core. */
export async function startDemoShop(): Promise<string> {
  const folder = await mkdtemp(join(inject('testFolder'), 'overload-'));
  await chmod(folder, 0o711);
  const [command, args] = nodeOn(0, [...flags, join(import.meta.dirname, '../main.mjs')]);
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      BAKUL_DATA: folder,
      CACHE_MB: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      METRICS_TOKEN: metricsToken,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  return new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    ended.then(([code]) => reject(new Error(`The shop exited with ${code} before it was ready`)), reject);
  });
}

/** Generates load from another core. */
export async function load(job: PageLoad): Promise<PageLoadResult> {
  const [command, args] = nodeOn(1, [join(import.meta.dirname, 'page-load.ts')]);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(job);
  // Sent by our own process: page-load.ts declares this type.
  const [result] = (await once(child, 'message')) as [PageLoadResult];
  child.kill();
  return result;
}

/** The shop's metrics by name and labels. Reading them resets the event loop percentiles. */
export async function readMetrics(url: string): Promise<Map<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
