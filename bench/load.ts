import { connect, type Socket } from 'node:net';

/**
 * The load generator, a separate process. It receives jobs from its parent, keeps every connection busy for the job's
 * duration, and counts the responses. It uses plain sockets, because a client that is slower than the server cannot
 * saturate it.
 */
export type LoadJob = {
  /** The connections are distributed evenly among the processes that listen here. */
  ports: number[];
  /** Requested round-robin. When `visits` are given, each of those is made once instead, step by step. */
  paths: string[];
  visits?: Step[][];
  headers: string;
  connections: number;
  seconds: number;
};
/**
 * One request of a visit. `{name}` in its path or body is replaced by the value of that name in an earlier response,
 * either in the JSON body or in the Location header.
 */
export type Step = { method: 'GET' | 'POST'; path: string; headers?: string; body?: string };
export type LoadResult = {
  visits: number;
  requests: number;
  bytes: number;
  failed: number;
  firstFailure: string | null;
};

const headEnd = Buffer.from('\r\n\r\n');
const chunksEnd = Buffer.from('0\r\n\r\n');

process.on('message', async (job: LoadJob) => {
  process.send?.(await run(job));
});

async function run(job: LoadJob): Promise<LoadResult> {
  const result: LoadResult = { visits: 0, requests: 0, bytes: 0, failed: 0, firstFailure: null };
  const until = performance.now() + job.seconds * 1000;
  let next = 0;
  const nextVisit = (): Step[] | undefined => {
    if (performance.now() >= until) return undefined;
    const index = next++;
    if (job.visits) return job.visits[index];
    return [{ method: 'GET', path: job.paths[index % job.paths.length] ?? '/' }];
  };
  await Promise.all(
    Array.from({ length: job.connections }, (_, n) =>
      runConnection(job, job.ports[n % job.ports.length] ?? 0, nextVisit, result),
    ),
  );
  return result;
}

const capturePattern =
  /"(price_hash|delivery_date|redirect_url)":"([^"]*)"|^location: \S*?(\/sandbox-pay\/\S+)/gim;

function runConnection(
  job: LoadJob,
  port: number,
  nextVisit: () => Step[] | undefined,
  result: LoadResult,
): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let visit: Step[] = [];
    let step: Step = { method: 'GET', path: '/' };
    let stepIndex = 0;
    let said = new Map<string, string>();
    let received: Buffer = Buffer.alloc(0);
    const fail = (reason: string) => {
      result.failed++;
      result.firstFailure ??= `${step.method} ${step.path}: ${reason}`;
    };
    const filled = (text: string) => text.replace(/\{(\w+)\}/g, (all, name) => said.get(name) ?? all);
    const sendNext = () => {
      const next = visit[stepIndex++];
      if (!next) {
        begin();
        return;
      }
      step = next;
      const body = filled(step.body ?? '');
      const length = step.method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : '';
      const head = `${step.method} ${filled(step.path)} HTTP/1.1\r\nhost: localhost\r\n${job.headers}${step.headers ?? ''}`;
      socket.write(`${head}${length}\r\n${body}`);
    };
    const begin = () => {
      const next = nextVisit();
      if (!next) {
        socket.end();
        resolve();
        return;
      }
      visit = next;
      stepIndex = 0;
      said = new Map();
      sendNext();
    };
    socket.on('connect', begin);
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
      if (status !== '200' && status !== '303')
        fail(`status ${status} ${received.toString('utf8').slice(-300)}`);
      if (job.visits)
        for (const [, name, value, page] of received.toString('utf8').matchAll(capturePattern))
          said.set(name ?? 'location', value ?? page ?? '');
      if (stepIndex === visit.length) result.visits++;
      received = Buffer.alloc(0);
      sendNext();
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
