import type { Logger } from 'pino';
import { AppError } from '../../kit/http/errors.ts';
import type { Db } from '../../platform/db/db.ts';
import type { NamedFile, PictureFiles } from './files.ts';
import type { Bytes } from './files-cipher.ts';
import { newFileKey, type PrivateFiles } from './private-files.ts';
import { deleteUnreferenced, insertUnreferenced, listDue, takeUnreferenced } from './stray-file.queries.ts';

type Store = { db: Db; files: PrivateFiles; pictures: PictureFiles; now: Date; log: Logger };

/** Longer than any request. */
const uploadMs = 3_600_000;
const batch = 100;

/** Stores a file. It is deleted after an hour unless `adoptFile` follows. */
export async function storeFile({ db, files, now }: Store, bytes: Bytes): Promise<string> {
  const key = newFileKey();
  await insertUnreferenced(db, [key], new Date(now.getTime() + uploadMs));
  await files.put(key, bytes);
  return key;
}

const picturePrefix = 'upload-';

/** Stores a person's own picture in the same way. It is visible to whoever knows its key, which cannot be guessed. */
export async function storePicture(store: Store, files: readonly NamedFile[]): Promise<string> {
  const key = `${picturePrefix}${newFileKey()}`;
  await insertUnreferenced(store.db, [key], new Date(store.now.getTime() + uploadMs));
  await store.pictures.put(key, files);
  return key;
}

/** Call in the transaction that writes the row referencing the file. */
export async function adoptFile(db: Db, key: string, now: Date): Promise<void> {
  if (!(await takeUnreferenced(db, key, now))) throw new AppError('conflict');
}

/** Call in the transaction after which no row references the files. */
export async function discardFiles(db: Db, keys: readonly string[], now: Date): Promise<void> {
  await insertUnreferenced(db, keys, now);
}

/** Deletes files that are no longer referenced and returns their number. Failed ones are retried in the next run. */
export async function sweepFiles({ db, files, pictures, now, log }: Store): Promise<number> {
  const keys = (await listDue(db, now, batch)).map(({ key }) => key);
  const remove = (key: string) => (key.startsWith(picturePrefix) ? pictures : files).remove(key);
  const results = await Promise.allSettled(keys.map(remove));
  const removed = keys.filter((_, index) => results[index]?.status === 'fulfilled');
  await deleteUnreferenced(db, removed);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure)
    log.warn({ err: failure.reason, left: keys.length - removed.length }, 'could not delete files');
  return removed.length;
}
