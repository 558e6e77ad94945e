import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../../../shop/platform/db/embedded/failure.ts';

/** The process id of the PostgreSQL server of a data folder. */
export function postmasterOf(dataFolder: string): number {
  const cluster = join(realpathSync(join(dataFolder, 'postgres')), 'cluster');
  return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
}

/** The server and its child processes, because a signal reaches only one process. */
function serverProcesses(postmaster: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = rows.flatMap((row) => {
    const [pid = 0, parent = 0] = row.trim().split(/\s+/).map(Number);
    return parent === postmaster ? [pid] : [];
  });
  return [postmaster, ...children];
}

/** Suspends the server, as on a machine that hangs. Returns a function that resumes it. */
export function pause(postmaster: number): () => void {
  let stopped = serverProcesses(postmaster);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  // A second call does nothing, because some of the processes have ended by then.
  return () => {
    for (const pid of stopped.toReversed()) process.kill(pid, 'SIGCONT');
    stopped = [];
  };
}

/** Kills the server with all its processes, as when its machine loses power. */
export function killServer(postmaster: number): void {
  // The server itself first: it would replace the others.
  for (const pid of serverProcesses(postmaster)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // It ended by itself.
      if (!hasCode(error, 'ESRCH')) throw error;
    }
  }
}
