import type { IncomingMessage, ServerResponse } from 'node:http';
import S3rver from 's3rver';

/** Handles a request instead of the store. Returns false to leave it to the store. */
export type Interference = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Failures of a store. */
export const failures = {
  /** Answers 503 to everything. */
  unavailable: (_, response) => {
    response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    return true;
  },
  /** Accepts requests and never answers. */
  silent: () => true,
  /** Closes every connection. */
  broken: (request) => {
    request.socket.destroy();
    return true;
  },
} satisfies Record<string, Interference>;

const access = { bucket: 'bakul', key: 'S3RVER', secret: 'S3RVER', region: 'ap-southeast-1' };

/**
 * A real S3-compatible server with an empty bucket, whose failures a test can switch on. It checks access keys, but not
 * version 4 signatures.
 */
export async function startS3(directory: string) {
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: access.bucket, configs: [] }],
  });
  const { port } = await store.run();
  const server = store.httpServer;
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  let interference: Interference = () => false;
  server.on('request', (request, response) => {
    if (!interference(request, response)) for (const handle of handlers) handle(request, response);
  });
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: { endpoint, ...access },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: access.bucket,
      S3_KEY: access.key,
      S3_SECRET: access.secret,
      S3_REGION: access.region,
    },
    /** Until the next call. */
    interfere(next: Interference | null) {
      interference = next ?? (() => false);
    },
    connections: () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      server.closeAllConnections();
      await store.close();
    },
  };
}
