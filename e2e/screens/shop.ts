import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, seedFolder, spawnShop } from '../filled-shop.ts';
import { freePort } from '../free-port.ts';

export type FrozenShop = { origin: string; now: number; close: () => Promise<void> };

const clockFile = (folder: string) => join(folder, 'seeded-at');

/** Seeds the folder unless that was done before: both sides of a comparison start from copies of one folder. */
async function seedOnce(folder: string): Promise<number> {
  const known = await readFile(clockFile(folder), 'utf8').catch(() => null);
  if (known !== null) return Number(known);
  await seedFolder(folder);
  const now = Date.now();
  await writeFile(clockFile(folder), String(now));
  return now;
}

/** Starts the built shop of this working tree on a copy of the seeded folder, with a clock that stands still. */
export async function openFrozenShop(seeded: string): Promise<FrozenShop> {
  const now = await seedOnce(seeded);
  const folder = await mkdtemp(join(tmpdir(), 'bakul-screens-'));
  await copyFolder(seeded, folder);
  const port = String(await freePort());
  const preload = join(import.meta.dirname, 'frozen-clock.ts');
  const child = spawnShop(
    {
      PORT: port,
      BAKUL_DATA: folder,
      THROTTLE_FACTOR: '1000',
      FROZEN_NOW: String(now),
      NODE_OPTIONS: `--import=${preload}`,
    },
    'ignore',
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://localhost:${port}`;
  const close = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + 120_000;
  while (child.exitCode === null && performance.now() < deadline) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return { origin, now, close };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await close();
  throw new Error('The shop did not become ready');
}
