import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readDocumentKey, sealText, secretsOf, unsealText } from './secrets.ts';

const folder = () => join(inject('testFolder'), randomUUID());

test('makes one key for a data folder, whoever starts first, readable by its owner only', async () => {
  const home = folder();
  const keys = await Promise.all(Array.from({ length: 20 }, () => readDocumentKey(home)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await readdir(home)).toEqual(['document.key']);
  expect((await stat(join(home, 'document.key'))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(home, 'document.key'), 'utf8')).trim()).toBe(keys[0]?.toString('hex'));
});

test('prefers a key that was given, and refuses one that is none without repeating it', async () => {
  const given = 'ab'.repeat(32);
  expect((await readDocumentKey(folder(), given)).toString('hex')).toBe(given);
  await expect(readDocumentKey(folder(), 'too-short')).rejects.toThrow(
    'DOCUMENT_KEY must be 64 hexadecimal digits.',
  );
  const home = folder();
  await readDocumentKey(home);
  await writeFile(join(home, 'document.key'), 'damaged');
  await expect(readDocumentKey(home)).rejects.toThrow('64 hexadecimal digits');
});

test('derives a key of its own for each purpose', () => {
  const keys = Object.values(secretsOf(Buffer.alloc(32, 1))).map((key) => key.toString('hex'));
  expect(new Set(keys).size).toBe(keys.length);
});

test('seals a text for one place', () => {
  const { fields } = secretsOf(Buffer.alloc(32, 1));
  const sealed = sealText(fields, '900101-14-5678', 'document 1');
  expect(sealed).not.toContain('5678');
  expect(sealText(fields, '900101-14-5678', 'document 1')).not.toBe(sealed);
  expect(unsealText(fields, sealed, 'document 1')).toBe('900101-14-5678');
  expect(() => unsealText(fields, sealed, 'document 2')).toThrow();
  expect(() => unsealText(secretsOf(Buffer.alloc(32, 2)).fields, sealed, 'document 1')).toThrow();
});
