import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Database } from '@bakul/shop/platform/db/connect';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Options of Node with which a process loads the shop faster. */
export const fastImports = ['--import', join(root, 'scripts/fast-drizzle-imports.ts')];

/** The DATABASE_URL of a test's database. */
export function databaseUrl({ config }: Pick<Database, 'config'>): string {
  const { host = '', port = 5432, database: name = '' } = config;
  return `postgresql://bakul@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}

export type Finished = { code: number | null; output: string };

/** Runs one of our programs in a separate process. `isDone` ends it early. */
export async function runCommand(
  [file, ...flags]: readonly [string, ...string[]],
  env: Record<string, string>,
  isDone: (output: string) => boolean = () => false,
): Promise<Finished> {
  const child = spawn(process.execPath, [...fastImports, join(root, file), ...flags], {
    env: {
      PATH: process.env.PATH,
      // Loading the shop without it takes longer than most of what a command does.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString();
    if (isDone(output)) child.kill('SIGTERM');
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  return { code, output };
}

/** Starts the shop and stops it once it is open. `output` is everything it printed until then. */
export function startOnce(flags: readonly string[], env: Record<string, string>): Promise<Finished> {
  return runCommand(['apps/server/main.mjs', ...flags], env, (output) => output.includes(' is open: '));
}
