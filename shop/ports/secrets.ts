import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keys of one purpose each, all derived from one: documents' numbers, their files, links to them, one-time codes,
 * events of the sandbox provider.
 */
export type Secrets = { fields: Buffer; files: Buffer; links: Buffer; codes: Buffer; sandbox: Buffer };

export function secretsOf(master: Buffer): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `bakul ${purpose}`, 32));
  return {
    fields: derive('fields'),
    files: derive('files'),
    links: derive('links'),
    codes: derive('codes'),
    sandbox: derive('sandbox'),
  };
}

const fileName = 'document.key';
const format = /^[0-9a-f]{64}$/;

/** The key that was given, or the one of this data folder, which is made once; of two processes one wins. */
export async function readDocumentKey(folder: string, given?: string): Promise<Buffer> {
  if (given !== undefined) return parseKey(given, 'DOCUMENT_KEY');
  const path = join(folder, fileName);
  const stored = await readFile(path, 'utf8').catch(missing);
  if (stored !== null) return parseKey(stored, path);
  await mkdir(folder, { recursive: true });
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('hex')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(temporary, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  return parseKey(await readFile(path, 'utf8'), path);
}

function parseKey(text: string, source: string): Buffer {
  const hex = text.trim().toLowerCase();
  if (!format.test(hex)) throw new Error(`${source} must be 64 hexadecimal digits.`);
  return Buffer.from(hex, 'hex');
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

function missing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a text for one place: moved to another row, it cannot be read. */
export function sealText(key: Buffer, text: string, place: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

export function unsealText(key: Buffer, sealed: string, place: string): string {
  const [found, text = ''] = sealed.split('.');
  if (found !== version) throw new Error('A sealed text of an unknown version');
  const bytes = Buffer.from(text, 'base64url');
  const iv = bytes.subarray(0, ivBytes);
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
