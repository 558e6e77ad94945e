import { join } from 'node:path';
import { localPictures, type PictureFiles } from '@bakul/shop/adapters/files/files';
import { filesWithFallback, picturesWithFallback } from '@bakul/shop/adapters/files/folder-fallback';
import { localFiles } from '@bakul/shop/adapters/files/local-files';
import type { ByteStore } from '@bakul/shop/adapters/files/private-files';
import type { Bucket } from '@bakul/shop/adapters/files/s3-bucket';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

const megabyte = 1024 * 1024;

export const pictureFolder = ({ dataDir }: Env) => join(dataDir, 'media');
export const documentFolder = ({ dataDir }: Env) => join(dataDir, 'private');

/** Null when files are stored in the data folder. */
export async function openBucketOf(env: Env): Promise<Bucket | null> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region } = env;
  if (!bucket) return null;
  if (!endpoint || !key || !secret) throw new Error('S3_BUCKET needs S3_ENDPOINT, S3_KEY and S3_SECRET too.');
  const { openBucket } = await import('@bakul/shop/adapters/files/s3-bucket');
  return openBucket({ endpoint, bucket, key, secret, region });
}

/** The store of private files, which holds encrypted bytes. */
export async function openStore(env: Env): Promise<ByteStore> {
  const bucket = await openBucketOf(env);
  const folder = await localFiles(documentFolder(env));
  if (!bucket) return folder;
  const { s3Files } = await import('@bakul/shop/adapters/files/s3-files');
  return filesWithFallback(s3Files(bucket), folder);
}

/** The store of public pictures. For serving, those of a bucket are cached on this machine's disk. */
export async function openPictures(env: Env, { isCached }: { isCached: boolean }): Promise<PictureFiles> {
  const bucket = await openBucketOf(env);
  const folder = localPictures(pictureFolder(env));
  if (!bucket) return folder;
  const { s3Pictures } = await import('@bakul/shop/adapters/files/s3-pictures');
  const stored = s3Pictures(bucket);
  if (!isCached) return picturesWithFallback(stored, folder);
  const { cachedPictures } = await import('@bakul/shop/adapters/files/cached-pictures');
  const cache = { folder: join(env.dataDir, 'picture-cache'), maxBytes: env.PICTURE_CACHE_MB * megabyte };
  return picturesWithFallback(cachedPictures(stored, cache), folder);
}

/** Logs what an operator has to correct. The shop starts nevertheless, because it can sell without its files. */
export async function checkFileStores(env: Env, log: Logger): Promise<void> {
  const bucket = await openBucketOf(env);
  if (!bucket) return;
  // Not awaited: a store that does not answer must not delay the start.
  bucket
    .list('media/')
    .next()
    .catch((error) => log.error({ err: error }, 'the bucket S3_BUCKET cannot be used'));
  await warnOfUnmovedFiles(env, log);
}

/** Other machines cannot serve what is still in the data folder of this one. */
async function warnOfUnmovedFiles(env: Env, log: Logger): Promise<void> {
  const stores = [localPictures(pictureFolder(env)), await localFiles(documentFolder(env))];
  for (const store of stores) {
    for await (const _ of store.list()) {
      log.warn('files are still in the data folder: run npm run files:move-to-bucket');
      return;
    }
  }
}
