import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { addMasterKey, readKeyRing } from './key-ring.ts';

const folder = () => join(inject('testFolder'), randomUUID());

test('creates one key per data folder, whichever process starts first, readable only by its owner', async () => {
  const home = folder();
  const keys = await Promise.all(Array.from({ length: 20 }, () => readKeyRing(home)));
  expect(new Set(keys.map(([key]) => key.bytes.toString('hex'))).size).toBe(1);
  expect(await readdir(home)).toEqual(['document.key']);
  expect((await stat(join(home, 'document.key'))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(home, 'document.key'), 'utf8')).trim()).toBe(
    keys[0]?.[0].bytes.toString('hex'),
  );
});

test('prefers a configured key, and refuses an invalid one without repeating it', async () => {
  const given = 'ab'.repeat(32);
  expect((await readKeyRing(folder(), { current: given }))[0].bytes.toString('hex')).toBe(given);
  await expect(readKeyRing(folder(), { current: 'too-short' })).rejects.toThrow(
    'DOCUMENT_KEY must be 64 hexadecimal digits.',
  );
  const home = folder();
  await readKeyRing(home);
  await writeFile(join(home, 'document.key'), 'damaged');
  await expect(readKeyRing(home)).rejects.toThrow('64 hexadecimal digits');
});

test('puts a new key in front of the existing ones', async () => {
  const home = folder();
  const [first] = await readKeyRing(home);
  const ring = await addMasterKey(home);
  expect(ring).toHaveLength(2);
  expect(ring[1]).toEqual(first);
  expect(ring[0].id).not.toBe(first.id);
  expect(ring[0].id).toMatch(/^[0-9a-f]{8}$/);
  expect(await readKeyRing(home)).toEqual(ring);
  expect(await readdir(home)).toEqual(['document.key']);
  expect((await stat(join(home, 'document.key'))).mode & 0o777).toBe(0o600);
});

test('reads previous keys from the settings, newest first', async () => {
  const [current, newer, older] = ['aa', 'bb', 'cc'].map((pair) => pair.repeat(32));
  const ring = await readKeyRing(folder(), { current, previous: `${newer}, ${older}` });
  expect(ring.map(({ bytes }) => bytes.toString('hex'))).toEqual([current, newer, older]);
  await expect(readKeyRing(folder(), { current, previous: 'short' })).rejects.toThrow(
    'DOCUMENT_KEY_PREVIOUS',
  );
  await expect(readKeyRing(folder(), { previous: newer })).rejects.toThrow('needs DOCUMENT_KEY');
});
