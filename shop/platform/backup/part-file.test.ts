import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { BackupPart } from './manifest.ts';
import { newKey, openKey } from './part-cipher.ts';
import { checkPart, readPart, writePart } from './part-file.ts';

const chunk = 65_536;

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bakul-part-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const bytesOfLength = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => (index * 7) % 251));
const readBack = (folder: string, part: BackupPart, key: Buffer | null) =>
  buffer(readPart(folder, part, key));

test('reads back what it wrote, compressed or not, encrypted or not, around the size of a chunk', async () => {
  const folder = await temporaryFolder();
  const key = Buffer.alloc(32, 1);
  for (const length of [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk]) {
    for (const [suffix, used] of [
      ['tar.gz', key],
      ['tar.gz', null],
      ['dump', key],
      ['dump', null],
    ] as const) {
      const content = bytesOfLength(length);
      const name = `part.${suffix}`;
      const part = await writePart(folder, name, Readable.from([content]), used);
      expect(await checkPart(folder, part)).toBeNull();
      expect((await readBack(folder, part, used)).equals(content), `${name}, ${length}`).toBe(true);
      await rm(join(folder, part.name));
    }
  }
});

test('tells a wrong passphrase', async () => {
  const { key, encryption } = await newKey('correct horse battery');
  expect(await openKey('correct horse battery', encryption)).toEqual(key);
  await expect(openKey('correct horse batterie', encryption)).rejects.toThrow(
    'The passphrase is not the one of this backup.',
  );
});

test('detects a missing, truncated or changed file before it is restored', async () => {
  const folder = await temporaryFolder();
  const part = await writePart(folder, 'part.dump', Readable.from([bytesOfLength(chunk)]), null);
  const path = join(folder, part.name);
  const bytes = await readFile(path);
  await truncate(path, chunk - 1);
  expect(await checkPart(folder, part)).toBe(`part.dump has ${chunk - 1} bytes instead of ${chunk}.`);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  await writeFile(path, bytes);
  expect(await checkPart(folder, part)).toBe('part.dump was changed: its SHA-256 differs from the manifest.');
  await rm(path);
  expect(await checkPart(folder, part)).toBe('part.dump is missing.');
});

// Whoever can change a file can change the manifest as well, but has no key.
test('decrypts nothing that was changed, shortened, reordered or taken from another file', async () => {
  const folder = await temporaryFolder();
  const key = Buffer.alloc(32, 1);
  const part = await writePart(folder, 'part.dump', Readable.from([bytesOfLength(3 * chunk)]), key);
  const path = join(folder, part.name);
  const whole = await readFile(path);
  const [salt, stored] = [16, chunk + 16];
  const at = (index: number) => whole.subarray(salt + index * stored, salt + (index + 1) * stored);
  const flipped = Buffer.from(whole);
  flipped[salt + stored + 5] = (flipped[salt + stored + 5] ?? 0) ^ 1;
  const changed = {
    flipped,
    'without the last chunk': whole.subarray(0, -stored),
    'without its last bytes': whole.subarray(0, -10),
    'shorter than a tag': whole.subarray(0, salt + 3),
    empty: Buffer.alloc(0),
    reordered: Buffer.concat([whole.subarray(0, salt), at(1), at(0), at(2)]),
  };
  for (const [how, bytes] of Object.entries(changed)) {
    await writeFile(path, bytes);
    await expect(readBack(folder, part, key), how).rejects.toThrow('part.dump is damaged or incomplete.');
  }
  await writeFile(join(folder, 'other.dump.enc'), whole);
  await expect(readBack(folder, { ...part, name: 'other.dump.enc' }, key)).rejects.toThrow('is damaged');
  await writeFile(path, whole);
  expect((await readBack(folder, part, key)).equals(bytesOfLength(3 * chunk))).toBe(true);
});
