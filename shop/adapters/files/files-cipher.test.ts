import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { secretsOf } from '../../platform/secrets/secrets.ts';
import { decryptFile, encryptFile, keyIdOfFile } from './files-cipher.ts';
import { bytesOf, collect } from './private-files.ts';

const keysOf = (...fills: [number, ...number[]]) =>
  secretsOf(...(fills.map((fill) => Buffer.alloc(32, fill)) as [Buffer, ...Buffer[]])).files;
const key = keysOf(3);
const seal = (plain: Buffer, name = 'a') => collect(encryptFile(bytesOf(plain), key, name));
const open = (sealed: Buffer, name = 'a', by = key) => collect(decryptFile(bytesOf(sealed), by, name));
const segment = 65_536 + 16;
const header = 24;

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('round-trips a file of %i bytes', async (length) => {
  const plain = randomBytes(length);
  const sealed = await seal(plain);
  expect(await open(sealed)).toEqual(plain);
  if (length > 8) expect(sealed.includes(plain.subarray(0, 8))).toBe(false);
});

test('reads chunks of any length', async () => {
  const plain = randomBytes(150_000);
  const sealed = await seal(plain);
  async function* inPieces() {
    for (let at = 0; at < sealed.length; at += 7001) yield sealed.subarray(at, at + 7001);
  }
  expect(await collect(decryptFile(inPieces(), key, 'a'))).toEqual(plain);
});

test('encrypts the same file differently each time', async () => {
  const plain = Buffer.from('the same');
  expect((await seal(plain)).equals(await seal(plain))).toBe(false);
});

test('refuses a file under another name, with another key, or with any bit changed', async () => {
  const sealed = await seal(randomBytes(70_000));
  await expect(open(sealed, 'b')).rejects.toThrow();
  await expect(open(sealed, 'a', keysOf(4))).rejects.toThrow();
  for (const at of [0, 5, 9, header, header + 100, header + segment, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await expect(open(changed), `byte ${at}`).rejects.toThrow();
  }
});

test('refuses truncated files, even at a segment boundary, and reordered segments', async () => {
  const sealed = await seal(randomBytes(140_000));
  for (const end of [3, 6, header, header + segment, header + 2 * segment, sealed.length - 1]) {
    await expect(open(sealed.subarray(0, end)), `cut at ${end}`).rejects.toThrow();
  }
  const [first, second] = [
    sealed.subarray(header, header + segment),
    sealed.subarray(header + segment, header + 2 * segment),
  ];
  const swapped = Buffer.concat([
    sealed.subarray(0, header),
    second,
    first,
    sealed.subarray(header + 2 * segment),
  ]);
  await expect(open(swapped)).rejects.toThrow();
});

test('reads files of a previous key, and those without a key id with the oldest key', async () => {
  const plain = randomBytes(70_000);
  const sealed = await seal(plain);
  expect(await open(sealed, 'a', keysOf(5, 3))).toEqual(plain);
  expect(await keyIdOfFile(bytesOf(sealed))).toBe(key[0].id);
  await expect(open(sealed, 'a', keysOf(5))).rejects.toThrow(`No master key with the id ${key[0].id}`);
  // The previous format: the same without the key id.
  const older = Buffer.concat([Buffer.from('BKF1'), sealed.subarray(8)]);
  expect(await open(older, 'a', keysOf(5, 3))).toEqual(plain);
  expect(await keyIdOfFile(bytesOf(older))).toBeNull();
  await expect(open(older, 'a', keysOf(3, 5))).rejects.toThrow();
});
