import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { LoadJob, LoadResult } from './load.ts';

const root = join(import.meta.dirname, '..');

export type RunningServer = { pid: number; port: number; stop: () => Promise<void> };

/** Starts a server and waits until it prints its port. */
async function startServer(
  script: string,
  env: Record<string, string>,
  flags: string[] = [],
): Promise<RunningServer> {
  const child = spawn(process.execPath, [...flags, script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (found) resolve(Number(found));
    });
    child.once('exit', (code) => reject(new Error(`${script} exited with ${code} before it was ready`)));
  });
  return { pid: child.pid ?? 0, port, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export type ShopOptions = {
  socketFolder: string;
  database: string;
  dataFolder: string;
  cacheMb: number;
  /** Further settings. */
  env?: Record<string, string>;
};

/** The Node flags of `npm start`. */
const [, startScript = ''] = /"start": "(.*)"/.exec(readFileSync(join(root, 'package.json'), 'utf8')) ?? [];
const startFlags = startScript.match(/--\S+/g) ?? [];

/** Starts the shop as `npm start` does, without the per-address rate limit. */
export function startShop({
  socketFolder,
  database,
  dataFolder,
  cacheMb,
  env: further = {},
}: ShopOptions): Promise<RunningServer> {
  const env = {
    DATABASE_URL: databaseUrl(socketFolder, database),
    BAKUL_DATA: dataFolder,
    CACHE_MB: String(cacheMb),
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    ...further,
  };
  return startServer('apps/server/main.mjs', env, startFlags);
}

/** Starts the hand-written handler that the shop is compared with. */
export function startBaseline(socketFolder: string, database: string): Promise<RunningServer> {
  return startServer('bench/limit-server.ts', { DATABASE_URL: databaseUrl(socketFolder, database) });
}

/** Starts a receiver of traces that ignores them. */
export const startTraceSink = (): Promise<RunningServer> => startServer('bench/trace-sink.ts', {});

const databaseUrl = (socketFolder: string, database: string) =>
  `postgresql://bakul@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;

export type Load = { pid: number; run: (job: LoadJob) => Promise<LoadResult>; stop: () => Promise<void> };

export function startLoad(): Load {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  return {
    pid: child.pid ?? 0,
    run: async (job) => {
      child.send(job);
      // No parsing needed: load.ts, our own process, sends a `LoadResult`.
      const [result] = (await once(child, 'message')) as [LoadResult];
      return result;
    },
    stop: () => stop(child),
  };
}
