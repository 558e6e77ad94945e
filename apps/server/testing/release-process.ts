import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import type { Release } from './releases.ts';

const flags = ['--max-semi-space-size=16', '--expose-gc'];

export type ReleaseProcess = { release: string; url: string; lines: string[]; stop: () => Promise<void> };

/** Starts a release as `npm start` does after building, and waits until it is ready for requests. */
export async function startRelease(
  { name, folder }: Release,
  env: Record<string, string>,
): Promise<ReleaseProcess> {
  const child: ChildProcess = spawn(
    process.execPath,
    [...flags, join(folder, 'apps/server/main.mjs'), '--demo'],
    {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        RATE_LIMIT: '0',
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
          if (port) resolve(`http://127.0.0.1:${port}`);
        });
    ended.then(
      ([code]) => reject(new Error(`The ${name} release exited with ${code}: ${lines.join('\n')}`)),
      reject,
    );
  });
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  return {
    release: name,
    url,
    lines,
    async stop() {
      child.kill('SIGTERM');
      expect(await ended, `the ${name} release stops gracefully`).toEqual([0, null]);
    },
  };
}
