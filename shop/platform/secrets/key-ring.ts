import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../db/embedded/failure.ts';

/** A master key, and the id that is stored with whatever it encrypts. */
export type MasterKey = { id: string; bytes: Buffer };

/** The first key encrypts, the others decrypt older data. The last one is the oldest. */
export type KeyRing = readonly [MasterKey, ...MasterKey[]];

export function keyRingOf(current: Buffer, ...previous: readonly Buffer[]): KeyRing {
  return [masterKeyOf(current), ...previous.map(masterKeyOf)];
}

function masterKeyOf(bytes: Buffer): MasterKey {
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

const fileName = 'document.key';
const format = /^[0-9a-f]{64}$/;

export type KeySettings = {
  /** The value of DOCUMENT_KEY. */
  current?: string | undefined;
  /** The value of DOCUMENT_KEY_PREVIOUS: keys separated by commas, newest first. */
  previous?: string | undefined;
};

/**
 * Returns the configured keys, or those in the data folder's file. The file is created once: of several starting
 * processes, one wins.
 */
export async function readKeyRing(folder: string, settings: KeySettings = {}): Promise<KeyRing> {
  const { current, previous } = settings;
  if (current !== undefined) {
    const older = (previous ?? '').split(',').filter((text) => text.trim() !== '');
    return keyRingOf(
      parseKey(current, 'DOCUMENT_KEY'),
      ...older.map((text) => parseKey(text, 'DOCUMENT_KEY_PREVIOUS')),
    );
  }
  if (previous !== undefined) throw new Error('DOCUMENT_KEY_PREVIOUS needs DOCUMENT_KEY.');
  const path = join(folder, fileName);
  const stored = await readFile(path, 'utf8').catch(missing);
  if (stored !== null) return parseFile(stored, path);
  await createFile(folder, path);
  return parseFile(await readFile(path, 'utf8'), path);
}

async function createFile(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = await writeTemporary(path, [randomBytes(32)]);
  try {
    await link(temporary, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Puts a new key in front of those in the data folder's file and returns the resulting key ring. */
export async function addMasterKey(folder: string): Promise<KeyRing> {
  const keys = await readKeyRing(folder);
  const path = join(folder, fileName);
  const temporary = await writeTemporary(path, [randomBytes(32), ...keys.map(({ bytes }) => bytes)]);
  await rename(temporary, path);
  return readKeyRing(folder);
}

async function writeTemporary(path: string, keys: readonly Buffer[]): Promise<string> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(keys.map((key) => `${key.toString('hex')}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  return temporary;
}

function parseFile(text: string, path: string): KeyRing {
  const [current = '', ...previous] = text.split('\n').filter((line) => line.trim() !== '');
  return keyRingOf(parseKey(current, path), ...previous.map((line) => parseKey(line, path)));
}

function parseKey(text: string, source: string): Buffer {
  const hex = text.trim().toLowerCase();
  if (!format.test(hex)) throw new Error(`${source} must be 64 hexadecimal digits.`);
  return Buffer.from(hex, 'hex');
}

function missing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}
