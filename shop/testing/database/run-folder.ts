import { chmod, mkdir, mkdtemp, readFile, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeLeftovers } from './leftovers.ts';

const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/**
 * Creates the folder for a run's servers and files. Each test file copies a database of 1,000 files: in memory that
 * takes 35 ms of CPU time, on a disk up to 500 ms. TMPDIR=/tmp keeps the run on disk.
 */
export async function makeRunFolder(): Promise<string> {
  const own = `bakul-test-${process.getuid?.() ?? 0}`;
  const isInMemory = process.env.TMPDIR === undefined && (await canHoldRun(memory));
  for (const place of isInMemory ? [tmpdir(), memory] : [tmpdir()]) {
    await mkdir(join(place, own), { recursive: true, mode: 0o711 });
    await removeLeftovers(join(place, own));
  }
  const run = await mkdtemp(join(isInMemory ? memory : tmpdir(), own, 'run-'));
  // The server may run as another user and must reach its folder.
  await chmod(run, 0o711);
  await writeFile(join(run, 'pid'), String(process.pid));
  return run;
}

/** A run takes about 1 GB and executes PostgreSQL from a copy in its folder. */
async function canHoldRun(folder: string): Promise<boolean> {
  const size = await statfs(folder).catch(() => undefined);
  const mounts = await readFile('/proc/self/mounts', 'utf8').catch(() => '');
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === folder)?.[3];
  if (!size || !options || options.split(',').includes('noexec')) return false;
  return Math.min(size.bavail * size.bsize, process.availableMemory()) > 4 * gigabyte;
}
