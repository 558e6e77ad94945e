import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The host of the registry that npm is configured with. Empty for npm's default one, which many packages mention. */
export async function readPrivateRegistry(cwd: string): Promise<string[]> {
  const read = async (options: readonly string[], env: NodeJS.ProcessEnv) => {
    const { stdout } = await run('npm', ['config', 'get', 'registry', ...options], { cwd, env });
    return new URL(stdout.trim()).host;
  };
  const unconfigured = Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name));
  // Files that do not exist. npm refuses the same one twice.
  const options = ['user', 'global'].map((name) => `--${name}config=${join(cwd, `no-${name}-npmrc`)}`);
  const [configured, standard] = await Promise.all([
    read([], process.env),
    read(options, Object.fromEntries(unconfigured)),
  ]);
  return configured === standard ? [] : [configured];
}
