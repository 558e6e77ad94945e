import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { FileStoreError } from './file-store-error.ts';
import type { Bytes } from './files-cipher.ts';
import { collect } from './private-files.ts';

export type S3Settings = {
  /** 'https://s3.ap-southeast-1.amazonaws.com', or any S3-compatible server. */
  endpoint: string;
  bucket: string;
  key: string;
  secret: string;
  region: string;
  timeouts?: Timeouts;
};

/** `answer` until the headers of a response, `upload` the same for a request with a body, `idle` between two chunks. */
type Timeouts = { answer: number; upload: number; idle: number };
const defaultTimeouts: Timeouts = { answer: 5_000, upload: 15_000, idle: 10_000 };

export type PutOptions = {
  contentType?: string;
  cacheControl?: string;
  /** Stores honour it or ignore it, as older ones do. */
  ifAbsent?: boolean;
};

/** Objects of a bucket by their full name. Every request ends within its timeout, or fails with a FileStoreError. */
export type Bucket = {
  put: (name: string, bytes: Buffer, options?: PutOptions) => Promise<void>;
  /** Null when there is no such object. */
  open: (name: string) => Promise<Bytes | null>;
  /** The SHA-256 is null for an object that was not written by `put`. */
  stat: (name: string) => Promise<{ bytes: number; sha256: string | null } | null>;
  /** Removing a missing object is not an error. */
  remove: (name: string) => Promise<void>;
  list: (prefix: string) => AsyncGenerator<string>;
};

const checksumHeader = 'x-amz-meta-sha256';
/** Only for answers that came quickly. A store that timed out would keep the caller waiting several times as long. */
const pausesMs = [100, 400];

type Call = { method: string; path: string; body?: Buffer; headers?: Record<string, string> };
type Answer = { response: Response; body: Bytes };

export function openBucket({ endpoint, bucket, key, secret, region, timeouts }: S3Settings): Bucket {
  // Retried here and not by the client, which leaves the bodies of failed responses, and so their sockets, open.
  const client = new AwsClient({
    accessKeyId: key,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 0,
  });
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const send = (call: Call) => sendWithRetries(client, root, call, timeouts ?? defaultTimeouts);
  const finish = async (call: Call): Promise<Response> => {
    const { response } = await send(call);
    await response.body?.cancel();
    return response;
  };
  return {
    async put(name, bytes, { contentType = 'application/octet-stream', cacheControl, ifAbsent } = {}) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const headers = {
        'content-type': contentType,
        'x-amz-content-sha256': sha256,
        [checksumHeader]: sha256,
        ...(cacheControl && { 'cache-control': cacheControl }),
        ...(ifAbsent && { 'if-none-match': '*' }),
      };
      const { status } = await finish({ method: 'PUT', path: `/${name}`, body: bytes, headers });
      if (status === 404) throw new FileStoreError('The bucket of the file store does not exist');
    },
    async open(name) {
      const { response, body } = await send({ method: 'GET', path: `/${name}` });
      if (response.ok) return body;
      await response.body?.cancel();
      return null;
    },
    async stat(name) {
      const { ok, headers } = await finish({ method: 'HEAD', path: `/${name}` });
      if (!ok) return null;
      return { bytes: Number(headers.get('content-length')), sha256: headers.get(checksumHeader) };
    },
    async remove(name) {
      await finish({ method: 'DELETE', path: `/${name}` });
    },
    async *list(prefix) {
      for (let after = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, 'start-after': after });
        const { response, body } = await send({ method: 'GET', path: `?${query}` });
        if (!response.ok) {
          await response.body?.cancel();
          throw new FileStoreError('The bucket of the file store does not exist');
        }
        const names = namesIn((await collect(body)).toString());
        yield* names;
        const last = names.at(-1);
        if (last === undefined) return;
        after = last;
      }
    },
  };
}

/** The response is 2xx or 404. Its body must be read or cancelled. */
async function sendWithRetries(
  client: AwsClient,
  root: string,
  call: Call,
  timeouts: Timeouts,
): Promise<Answer> {
  for (let retry = 0; ; retry++) {
    const { answer, error } = await attempt(client, root, call, timeouts);
    if (answer) return answer;
    const pause = pausesMs[retry];
    if (pause === undefined || !error.canRetry) throw error.failure;
    await sleep(pause);
  }
}

type Attempt =
  | { answer: Answer; error?: never }
  | { answer?: never; error: { failure: FileStoreError; canRetry: boolean } };

async function attempt(client: AwsClient, root: string, call: Call, timeouts: Timeouts): Promise<Attempt> {
  const { method, path, body, headers } = call;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), body ? timeouts.upload : timeouts.answer);
  try {
    const response = await client.fetch(`${root}${path}`, {
      method,
      signal: controller.signal,
      // A signed request with a private file must not leave the configured endpoint.
      redirect: 'error',
      ...(headers && { headers }),
      ...(body && { body: new Uint8Array(body) }),
    });
    const { ok, status } = response;
    if (ok || status === 404)
      return { answer: { response, body: readBody(response, controller, timeouts.idle) } };
    await response.body?.cancel();
    const failure = new FileStoreError(`The file store answered ${status} to ${method}`);
    return { error: { failure, canRetry: status >= 500 || status === 429 } };
  } catch (cause) {
    const failure = new FileStoreError(`The file store did not answer ${method}`, { cause });
    return { error: { failure, canRetry: !controller.signal.aborted } };
  } finally {
    clearTimeout(timer);
  }
}

/** Limits the time between chunks and not the whole transfer, which a slow reader may draw out. */
function readBody(response: Response, controller: AbortController, idleMs: number): Bytes {
  // Nobody closes a generator that was never started.
  const unread = setTimeout(() => controller.abort(), idleMs).unref();
  return readChunks(response, () => {
    clearTimeout(unread);
    const timer = setTimeout(() => controller.abort(), idleMs);
    return () => clearTimeout(timer);
  });
}

async function* readChunks({ body }: Response, startTimer: () => () => void): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().finally(startTimer());
      if (done) return;
      yield value;
    }
  } catch (cause) {
    throw new FileStoreError('The file store broke off a file', { cause });
  } finally {
    // Closes the connection when the reader stopped early.
    await reader.cancel().catch(() => undefined);
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The names in a ListObjectsV2 response, in order. */
const namesIn = (xml: string) =>
  [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) =>
    name.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? ''),
  );
