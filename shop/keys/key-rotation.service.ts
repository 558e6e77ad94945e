import { createHash } from 'node:crypto';
import { type Bytes, keyIdOfFile } from '../adapters/files/files-cipher.ts';
import { discardFiles } from '../adapters/files/private-files.service.ts';
import { type ByteStore, privateFiles } from '../adapters/files/private-files.ts';
import type { Db } from '../platform/db/db.ts';
import { checkDocumentKey, recordOnlyCurrentKey } from '../platform/secrets/document-key.ts';
import { type Secrets, sealText, unsealText } from '../platform/secrets/secrets.ts';
import * as queries from './key-rotation.queries.ts';
import { type SealedColumn, type SealedRow, sealedColumns } from './sealed-columns.ts';

export type RotationContext = {
  db: Db;
  /** The store of encrypted files. */
  store: ByteStore;
  secrets: Pick<Secrets, 'fields' | 'files'>;
  now: Date;
};

export type Rotation = {
  texts: number;
  files: number;
  /** What no key could read. Its old key must be kept. */
  problems: string[];
};

/**
 * Seals every secret with the current key. Texts and files are replaced one by one, so a killed run can simply be
 * repeated, and a shop that has all keys keeps working meanwhile.
 */
export async function rotateKeys(
  vault: RotationContext,
  report: (progress: string) => void,
): Promise<Rotation> {
  const { db, secrets, now } = vault;
  await checkDocumentKey(db, secrets, now);
  const problems: string[] = [];
  let texts = 0;
  for (const column of sealedColumns) {
    const count = await resealColumn(vault, column, problems);
    report(`${column.table}.${column.column}: ${count} sealed anew`);
    texts += count;
  }
  const files = await reencryptFiles(vault, problems, report);
  await reportUnreferencedFiles(vault, problems);
  if (problems.length === 0) await recordOnlyCurrentKey(db, secrets, now);
  return { texts, files, problems };
}

async function resealColumn(
  vault: RotationContext,
  column: SealedColumn,
  problems: string[],
): Promise<number> {
  const { db, secrets } = vault;
  const [current] = secrets.fields;
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await queries.listSealed(db, column, { after, exceptKey: current.id });
    const last = rows.at(-1);
    if (!last) return count;
    const resealed = rows.flatMap((row) => reseal(secrets, column, row, problems));
    count += await queries.writeResealed(db, column, resealed);
    after = last.id;
  }
}

function reseal(
  { fields }: Pick<Secrets, 'fields'>,
  column: SealedColumn,
  row: SealedRow,
  problems: string[],
): queries.Resealed[] {
  const place = column.placeOf(row);
  try {
    const plain = unsealText(fields, row.sealed, place);
    const sealed = sealText(fields, plain, place);
    // Verified with the new key alone before the old text is replaced.
    if (unsealText([fields[0]], sealed, place) !== plain)
      throw new Error('The resealed text differs from the original');
    return [{ id: row.id, from: row.sealed, to: sealed }];
  } catch (error) {
    problems.push(`${column.table} ${row.id}: ${messageOf(error)}`);
    return [];
  }
}

async function reencryptFiles(
  vault: RotationContext,
  problems: string[],
  report: (progress: string) => void,
): Promise<number> {
  let count = 0;
  for await (const key of fileKeys(vault.db)) {
    try {
      if (await reencryptFile(vault, key)) report(`files: ${++count} encrypted anew`);
    } catch (error) {
      problems.push(`file ${key}: ${messageOf(error)}`);
    }
  }
  return count;
}

/** All private files that a row references, read in batches. */
async function* fileKeys(db: Db): AsyncGenerator<string> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const keys: string[] = await queries.listFileKeys(db, after);
    yield* keys;
    after = keys.at(-1);
  }
}

/** A file may be referenced by no known column. Whatever the store contains under another key still needs that key. */
async function reportUnreferencedFiles(
  { store, secrets }: RotationContext,
  problems: string[],
): Promise<void> {
  try {
    for await (const key of store.list()) {
      const stored = await store.open(key);
      if (!stored || (await keyIdOfFile(stored)) === secrets.files[0].id) continue;
      const isReported = problems.some((problem) => problem.startsWith(`file ${key}:`));
      if (!isReported) problems.push(`file ${key}: no row names it, and it still has a previous key`);
    }
  } catch (error) {
    problems.push(`the files in the store could not be listed: ${messageOf(error)}`);
  }
}

/** False when the file is gone or already uses the current key. */
async function reencryptFile({ db, store, secrets, now }: RotationContext, key: string): Promise<boolean> {
  const stored = await store.open(key);
  if (!stored || (await keyIdOfFile(stored)) === secrets.files[0].id) return false;
  const files = privateFiles(store, secrets.files);
  const plain = await files.open(key);
  if (!plain) return false;
  const before = createHash('sha256');
  await files.put(key, hashing(plain, before));
  // Its owner may have deleted it in the meantime: then it is a stray file again.
  if (!(await queries.isFileReferenced(db, key))) await discardFiles(db, [key], now);
  const after = createHash('sha256');
  const written = await privateFiles(store, [secrets.files[0]]).open(key);
  if (!written) return false;
  for await (const chunk of written) after.update(chunk);
  if (!before.digest().equals(after.digest())) throw new Error('The resealed text differs from the original');
  return true;
}

async function* hashing(bytes: Bytes, hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Label for secrets without a key id, which use the oldest key of the ring. */
const withoutId = 'no id (oldest key)';

/** The number of secrets by key id. */
export async function countSecretsByKey({ db, store }: Pick<RotationContext, 'db' | 'store'>) {
  const counts = new Map<string, { texts: number; files: number }>();
  const add = (keyId: string | null, kind: 'texts' | 'files', count: number) => {
    const found = counts.get(keyId ?? withoutId) ?? { texts: 0, files: 0 };
    counts.set(keyId ?? withoutId, { ...found, [kind]: found[kind] + count });
  };
  for (const column of sealedColumns) {
    for (const { keyId, count } of await queries.countByKey(db, column)) add(keyId, 'texts', count);
  }
  for await (const key of fileKeys(db)) {
    const stored = await store.open(key);
    if (stored) add(await keyIdOfFile(stored), 'files', 1);
  }
  return counts;
}
