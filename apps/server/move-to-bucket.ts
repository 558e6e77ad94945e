import { createHash } from 'node:crypto';
import { rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FileStoreError } from '@bakul/shop/adapters/files/file-store-error';
import { localPictures } from '@bakul/shop/adapters/files/files';
import { localFiles } from '@bakul/shop/adapters/files/local-files';
import { collect } from '@bakul/shop/adapters/files/private-files';
import type { Bucket, PutOptions } from '@bakul/shop/adapters/files/s3-bucket';
import { documentPrefix } from '@bakul/shop/adapters/files/s3-files';
import { picturePrefix, picturePutOptions } from '@bakul/shop/adapters/files/s3-pictures';
import type { Env } from './env.ts';
import { documentFolder, openBucketOf, pictureFolder } from './file-stores.ts';

export type MoveOptions = {
  /** Copies nothing and only finds out what is left. */
  isCheck?: boolean;
  /** Deletes an original once its copy was read back and is equal. */
  removesOriginals?: boolean;
  onProgress?: (report: MoveReport) => void;
};

export type MoveReport = {
  files: number;
  /** How many of them were looked at. */
  done: number;
  copied: number;
  copiedBytes: number;
  /** Were in the bucket already. */
  present: number;
  removed: number;
  /** Not in the bucket, with the reason. */
  problems: { name: string; reason: string }[];
};

const workers = 8;
/** A store that fails so often in a row is not going to recover within this run. */
const maxFailures = 10;

type Original = {
  /** The name of its copy in the bucket. */
  name: string;
  options: PutOptions;
  /** Null when it was removed meanwhile. */
  read: () => Promise<Buffer | null>;
  remove: () => Promise<void>;
};

/**
 * Copies the pictures and documents of the data folder to the bucket. It can be killed at any moment and repeated:
 * nothing in the bucket is overwritten, and a file whose copy is equal is left alone.
 */
export async function moveToBucket(env: Env, options: MoveOptions = {}): Promise<MoveReport> {
  const bucket = await openBucketOf(env);
  if (!bucket) throw new Error('Set S3_BUCKET, S3_ENDPOINT, S3_KEY and S3_SECRET to the bucket.');
  const originals = await listOriginals(env);
  const report: MoveReport = {
    files: originals.length,
    done: 0,
    copied: 0,
    copiedBytes: 0,
    present: 0,
    removed: 0,
    problems: [],
  };
  let failures = 0;
  const queue = originals.values();
  const work = async () => {
    for (const original of queue) {
      if (failures >= maxFailures) {
        report.problems.push({ name: original.name, reason: 'not tried, because the store failed before' });
        continue;
      }
      try {
        await moveFile(bucket, original, options, report);
        failures = 0;
      } catch (error) {
        if (!(error instanceof FileStoreError)) throw error;
        failures++;
        report.problems.push({ name: original.name, reason: error.message });
      }
      report.done++;
      options.onProgress?.(report);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return report;
}

async function moveFile(bucket: Bucket, original: Original, options: MoveOptions, report: MoveReport) {
  const { name } = original;
  const bytes = await original.read();
  if (!bytes) return;
  const found = await bucket.stat(name);
  const isKnown = found?.sha256 === sha256(bytes) && found.bytes === bytes.length;
  if (!found && options.isCheck) {
    report.problems.push({ name, reason: 'not copied yet' });
    return;
  }
  if (!found) await bucket.put(name, bytes, { ...original.options, ifAbsent: true });
  // The checksum of a known copy was recorded with it, so it is read back only before its original is deleted.
  const isVerified = isKnown && !options.removesOriginals;
  if (!isVerified && !(await isEqual(bucket, name, bytes))) {
    report.problems.push({ name, reason: 'the bucket has another file under this name' });
    return;
  }
  if ((await original.read()) === null) {
    // Somebody removed it meanwhile, from the folder and then from the bucket, where it was perhaps not yet.
    await bucket.remove(name);
    return;
  }
  if (found) report.present++;
  else {
    report.copied++;
    report.copiedBytes += bytes.length;
  }
  if (options.removesOriginals && !options.isCheck) {
    await original.remove();
    report.removed++;
  }
}

async function isEqual(bucket: Bucket, name: string, bytes: Buffer): Promise<boolean> {
  const content = await bucket.open(name);
  return content !== null && (await collect(content)).equals(bytes);
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function listOriginals(env: Env): Promise<Original[]> {
  const originals: Original[] = [];
  const pictures = localPictures(pictureFolder(env));
  for await (const path of pictures.list()) {
    const [key = '', file = ''] = path.split('/');
    originals.push({
      name: `${picturePrefix}${path}`,
      options: picturePutOptions(file),
      read: () => pictures.open(key, file),
      remove: () => removePictureFile(join(pictures.folder, path)),
    });
  }
  const documents = await localFiles(documentFolder(env));
  for await (const key of documents.list()) {
    const read = async () => {
      const content = await documents.open(key);
      return content && collect(content);
    };
    originals.push({
      name: `${documentPrefix}${key}`,
      options: {},
      read,
      remove: async () => documents.remove(key),
    });
  }
  return originals;
}

async function removePictureFile(path: string): Promise<void> {
  await rm(path, { force: true });
  // Fails unless it was the last file of its picture.
  await rmdir(dirname(path)).catch(() => undefined);
}
