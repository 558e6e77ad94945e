import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import { filesBelow, packTar, unpackTar } from './tar.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bakul-tar-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('packs and unpacks the files below a folder, without temporary ones', async () => {
  const [from, to] = [await temporaryFolder(), await temporaryFolder()];
  const large = Buffer.alloc(300_000, 'picture');
  for (const [name, content] of [
    ['tomato/200.webp', 'small'],
    ['tomato/800.webp', large],
    ['durian.12.tmp/200.webp', 'half'],
  ] as const) {
    await mkdir(join(from, name, '..'), { recursive: true });
    await writeFile(join(from, name), content);
  }
  await unpackTar(packTar(filesBelow(from)), to);
  expect(await readdir(to)).toEqual(['tomato']);
  expect(await readFile(join(to, 'tomato/200.webp'), 'utf8')).toBe('small');
  expect((await readFile(join(to, 'tomato/800.webp'))).equals(large)).toBe(true);
});

test('reports an archive that ends too early', async () => {
  const files = async function* () {
    yield { name: 'a', bytes: Buffer.alloc(5000, 1) };
  };
  const whole = await buffer(packTar(files()));
  const cut = Readable.from([whole.subarray(0, 2000)]);
  await expect(unpackTar(cut, await temporaryFolder())).rejects.toThrow();
});

test.for([
  { name: '../outside', type: 'file' },
  { name: '/etc/outside', type: 'file' },
  { name: 'inside', type: 'symlink', linkname: '/etc' },
] as const)('does not unpack $name as a $type', async (entry) => {
  const folder = await temporaryFolder();
  const tar = pack();
  tar.entry(entry);
  tar.finalize();
  await expect(unpackTar(Readable.from(tar), join(folder, 'target'))).rejects.toThrow('The archive contains');
  expect(await readdir(folder)).toEqual([]);
});
