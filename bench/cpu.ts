import { readdir, readFile } from 'node:fs/promises';

/** Linux reports CPU time in clock ticks of 10 ms on every platform that Node supports. */
const tickMs = 10;

type Stat = { parent: number; ownMs: number; reapedMs: number };

async function readProcStat(pid: number | string): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The process name in parentheses may contain any character. The fields after it are numbers.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return {
    parent: field(4),
    ownMs: (field(14) + field(15)) * tickMs,
    reapedMs: (field(16) + field(17)) * tickMs,
  };
}

/** CPU milliseconds used by a process so far, including all its threads. */
export async function readCpuMs(pid: number): Promise<number> {
  return (await readProcStat(pid))?.ownMs ?? 0;
}

/**
 * CPU milliseconds used by a PostgreSQL server so far: the postmaster, its running children, and its exited children.
 */
export async function readPostgresCpuMs(postmaster: number): Promise<number> {
  const own = await readProcStat(postmaster);
  let sum = (own?.ownMs ?? 0) + (own?.reapedMs ?? 0);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readProcStat(name);
    if (stat?.parent === postmaster) sum += stat.ownMs;
  }
  return sum;
}

/** Resident memory in MB. */
export async function residentMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1] ?? 0) / 1024;
}
