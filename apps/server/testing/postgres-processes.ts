import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The PostgreSQL of a data folder, as the operating system sees it. */
export function postmasterOf(dataFolder: string): number {
  const cluster = join(realpathSync(join(dataFolder, 'postgres')), 'cluster');
  return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
}

/** The server with all its processes: a signal reaches only the one it is sent to. */
function serverProcesses(postmaster: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = rows.flatMap((row) => {
    const [pid = 0, parent = 0] = row.trim().split(/\s+/).map(Number);
    return parent === postmaster ? [pid] : [];
  });
  return [postmaster, ...children];
}

/** Stops it in its tracks, as a machine does that has no time for it; gives back how to let it go on. */
export function pause(postmaster: number): () => void {
  let stopped = serverProcesses(postmaster);
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  // Asked a second time it does nothing: by then some of them have ended.
  return () => {
    for (const pid of stopped.toReversed()) process.kill(pid, 'SIGCONT');
    stopped = [];
  };
}
