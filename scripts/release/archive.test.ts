import { execFileSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sha256, writeArchive } from './archive.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bakul-archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The shape of a release: a program, a workspace and the link to it. */
async function fill(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), `content of ${name}`);
  }
  await mkdir(join(folder, 'node_modules/@bakul'), { recursive: true });
  await symlink('../../shop', join(folder, 'node_modules/@bakul/shop'));
}

const names = ['bin/bakul', 'shop/shop.ts', 'shop/a/b.ts', `node_modules/pg/${'long/'.repeat(25)}index.js`];

async function pack(folder: string, privateTexts: readonly string[] = []): Promise<string> {
  const file = join(await temporaryFolder(), 'out.tar.gz');
  await writeArchive({ folder, name: 'bakul-1.0.0', file, modifiedAt: 1_700_000_000, privateTexts });
  return file;
}

test('packs the same files into the same bytes, whatever their order, times and permissions', async () => {
  const [first, second] = [await temporaryFolder(), await temporaryFolder()];
  await fill(first, names);
  await fill(second, names.toReversed());
  await utimes(join(second, 'shop/shop.ts'), 1, 1);
  await chmod(join(second, 'shop/shop.ts'), 0o600);
  expect(await sha256(await pack(first))).toBe(await sha256(await pack(second)));
});

test('unpacks with links to the workspaces and an executable entry point', async () => {
  const folder = await temporaryFolder();
  await fill(folder, [...names, 'node_modules/pg/index.d.ts']);
  const target = await temporaryFolder();
  execFileSync('tar', ['-xzf', await pack(folder), '-C', target]);
  const unpacked = join(target, 'bakul-1.0.0');
  expect(await readlink(join(unpacked, 'node_modules/@bakul/shop'))).toBe('../../shop');
  const found = await readdir(join(unpacked, 'shop'), { recursive: true });
  expect(found.sort()).toEqual(['a', 'a/b.ts', 'shop.ts']);
  expect((await stat(join(unpacked, 'bin/bakul'))).mode & 0o777).toBe(0o755);
  expect((await stat(join(unpacked, 'shop/shop.ts'))).mode & 0o777).toBe(0o644);
  expect((await stat(join(unpacked, 'shop/shop.ts'))).mtimeMs).toBe(1_700_000_000_000);
  expect(await readdir(join(unpacked, 'node_modules/pg'))).toEqual(['long']);
});

test('refuses to pack a setting, or a path of the machine that builds', async () => {
  const folder = await temporaryFolder();
  await fill(folder, names);
  await expect(pack(folder, ['content of shop/a'])).rejects.toThrow('shop/a/b.ts contains content of shop/a');
  await writeFile(join(folder, '.env'), 'SECRET=1');
  await expect(pack(folder)).rejects.toThrow('These files must not be published:\n.env');
});
