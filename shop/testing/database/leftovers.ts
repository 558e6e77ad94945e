import { glob, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Stops the servers and removes the folders of killed runs. Those of active runs are kept. */
export async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const run = join(parent, name);
    const owner = await readPid(join(run, 'pid'));
    if (owner !== undefined && isAlive(owner)) continue;
    await removeServers(run);
    await rm(run, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

async function removeServers(run: string): Promise<void> {
  for await (const path of glob('**/data/postgres', { cwd: run, exclude: (name) => name === 'cluster' })) {
    // When run as root, a home may be a link to another folder.
    const home = await realpath(join(run, path)).catch(() => undefined);
    if (!home) continue;
    const server = await readPid(join(home, 'cluster', 'postmaster.pid'));
    if (server !== undefined && (await isServer(server, home))) process.kill(server, 'SIGQUIT');
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

async function readPid(path: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
  return pid > 0 ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The process id may have been reused. */
async function isServer(pid: number, home: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.startsWith(home);
}
