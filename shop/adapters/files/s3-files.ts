import { AwsClient } from 'aws4fetch';
import { type ByteStore, checkFileKey, collect, isFileKey } from './private-files.ts';

export type S3Settings = {
  /** 'https://s3.ap-southeast-1.amazonaws.com', or any S3-compatible server. */
  endpoint: string;
  bucket: string;
  key: string;
  secret: string;
  region: string;
};

const patienceMs = 15_000;
/**
 * The body is sent in one piece, because its checksum is part of the signature. No private file is larger than this.
 */
const maxBytes = 32 * 1024 * 1024;

/** Files in a bucket of any S3-compatible store. */
export function s3Files({ endpoint, bucket, key: accessKeyId, secret, region }: S3Settings): ByteStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey: secret, region, service: 's3', retries: 2 });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const send = async (method: string, path: string, body?: Buffer): Promise<Response> => {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await client.fetch(`${root}${path}`, {
      method,
      signal,
      // A signed request with a private file must not leave the configured endpoint.
      redirect: 'error',
      ...(body && {
        body: new Uint8Array(body),
        headers: { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': await sha256(body) },
      }),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The file store answered ${response.status} to ${method}`);
  };
  return {
    async put(key, bytes) {
      const response = await send('PUT', pathOf(key), await collect(bytes, maxBytes));
      await response.body?.cancel();
      if (response.status === 404) throw new Error('The bucket of the file store does not exist');
    },
    async open(key) {
      const response = await send('GET', pathOf(key));
      if (response.ok) return response.body;
      await response.body?.cancel();
      return null;
    },
    async remove(key) {
      const response = await send('DELETE', pathOf(key));
      await response.body?.cancel();
    },
    async *list() {
      for (let after = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, 'start-after': after });
        const names = namesIn(await (await send('GET', `?${query}`)).text());
        for (const name of names) if (isFileKey(name.slice(prefix.length))) yield name.slice(prefix.length);
        const last = names.at(-1);
        if (last === undefined) return;
        after = last;
      }
    },
  };
}

const prefix = 'private/';
const pathOf = (key: string) => `/${prefix}${checkFileKey(key)}`;

/** The keys in a ListObjectsV2 response, in order. Our keys need no XML escaping. */
const namesIn = (xml: string) => [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name);

async function sha256(body: Buffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(body))).toString('hex');
}
