import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export const root = join(import.meta.dirname, '..');

export type Outcome = { code: number; output: string };

/** Runs a command of the project and captures its output without colours. `env` is added to the environment. */
export function runCommand(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  const bin = join(root, 'node_modules', '.bin');
  const env = {
    ...process.env,
    ...options.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  };
  return new Promise((resolve) => {
    const child = spawn(command === 'node' ? process.execPath : join(bin, command), args, {
      cwd: options.cwd ?? root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: stripVTControlCharacters(output) }));
  });
}
