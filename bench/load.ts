import { connect, type Socket } from 'node:net';

/**
 * The load generator, a process of its own. Takes jobs from its parent, keeps every connection busy for their time,
 * and counts the answers. Written on bare sockets: a client that is slower than the server cannot saturate it.
 */
export type LoadJob = {
  port: number;
  paths: string[];
  headers: string;
  connections: number;
  seconds: number;
};
export type LoadResult = { requests: number; bytes: number; failed: number; firstFailure: string | null };

const headEnd = Buffer.from('\r\n\r\n');
const chunksEnd = Buffer.from('0\r\n\r\n');

process.on('message', async (job: LoadJob) => {
  process.send?.(await run(job));
});

async function run(job: LoadJob): Promise<LoadResult> {
  const result: LoadResult = { requests: 0, bytes: 0, failed: 0, firstFailure: null };
  const until = performance.now() + job.seconds * 1000;
  let next = 0;
  const nextPath = () => job.paths[next++ % job.paths.length] ?? '/';
  await Promise.all(Array.from({ length: job.connections }, () => converse(job, nextPath, until, result)));
  return result;
}

function converse(job: LoadJob, nextPath: () => string, until: number, result: LoadResult): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect(job.port, '127.0.0.1');
    socket.setNoDelay(true);
    let path = '';
    let received: Buffer = Buffer.alloc(0);
    const fail = (reason: string) => {
      result.failed++;
      result.firstFailure ??= `${path}: ${reason}`;
    };
    const ask = () => {
      if (performance.now() >= until) {
        socket.end();
        resolve();
        return;
      }
      path = nextPath();
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${job.headers}\r\n`);
    };
    socket.on('connect', ask);
    socket.on('error', (error) => {
      fail(error.message);
      resolve();
    });
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      if (!isComplete(received)) return;
      result.requests++;
      result.bytes += received.length;
      const status = received.toString('latin1', 9, 12);
      if (status !== '200') fail(`status ${status}`);
      received = Buffer.alloc(0);
      ask();
    });
  });
}

function isComplete(bytes: Buffer): boolean {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return false;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return bytes.length >= end + 4 + Number(length);
  return bytes.subarray(-chunksEnd.length).equals(chunksEnd);
}
