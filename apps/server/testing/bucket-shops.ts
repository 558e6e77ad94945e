import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { startS3 } from '../../../shop/testing/s3-server.ts';
import { type TestApi, testApi } from '../../../shop/testing/test-api.ts';
import { serveShop } from './serve-shop.ts';

/** The key of `testApi`, so that the shops can read what it sealed. */
const documentKey = '07'.repeat(32);

/** A bucket with nothing in it, until the test ends. */
export async function openTestBucket() {
  const folder = await mkdtemp(join(inject('testFolder'), 'bucket-'));
  const s3 = await startS3(join(folder, 's3'));
  onTestFinished(s3.close);
  return { folder, s3 };
}

/** Two shop processes that share a database and a bucket, but no folder. `api` creates people and records. */
export async function twoMachines() {
  const { folder, s3 } = await openTestBucket();
  const api = await testApi();
  api.moveTo(new Date());
  const serve = (name: string) =>
    serveShop(api.database, {
      env: { ...s3.env, BAKUL_DATA: join(folder, name), DOCUMENT_KEY: documentKey },
    });
  return { folder, s3, api, one: await serve('one'), two: await serve('two') };
}

type Sent = { headers?: Record<string, string>; files?: { name: string; bytes: Uint8Array }[] };

/** Sends a form with files to a shop that listens on a port. */
export async function postFiles(url: string, { headers = {}, files = [] }: Sent): Promise<Response> {
  const form = new FormData();
  for (const { name, bytes } of files) form.append('files', new File([new Uint8Array(bytes)], name));
  return fetch(url, { method: 'POST', headers, body: form });
}

/** The pictures and private files that rows refer to. */
export function countFileRows({ db }: TestApi) {
  return db.run<{ n: number }>(
    'SELECT ((SELECT count(*) FROM media) + (SELECT count(*) FROM document_file))::integer AS n',
  );
}
