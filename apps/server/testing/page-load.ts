import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A load generator in a separate process, so that it can have its own core. `visitors` each wait for a page before they
 * request the next one. `perSecond` requests do not wait. Every URL is different, so that no page is cached.
 */
export type PageLoad = {
  url: string;
  seconds: number;
  /** Reuses connections, as browsers and proxies do. Without it every request opens a new one. */
  keepAlive: boolean;
} & ({ visitors: number } | { perSecond: number });

type PageAnswer = { status: number; ms: number; retryAfter: string | undefined };
export type PageLoadResult = { answers: PageAnswer[]; lateMs: number[] };

const intervalMs = 5;
let count = 0;

function request(url: string, agent: Agent): Promise<PageAnswer> {
  const begin = performance.now();
  const answer = (status: number, retryAfter?: string): PageAnswer => ({
    status,
    ms: performance.now() - begin,
    retryAfter,
  });
  return new Promise((resolve) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const sent = get(`${url}/?n=${count++}`, { agent, headers, timeout: 60_000 }, (response) => {
      response.resume();
      response.on('end', () => resolve(answer(response.statusCode ?? 0, response.headers['retry-after'])));
      response.on('error', () => resolve(answer(0)));
    });
    sent.on('timeout', () => sent.destroy(new Error('No response')));
    sent.on('error', () => resolve(answer(0)));
  });
}

async function visitInTurn(next: () => Promise<PageAnswer>, until: number): Promise<PageAnswer[]> {
  const answers: PageAnswer[] = [];
  while (performance.now() < until) answers.push(await next());
  return answers;
}

/** Also returns how late the generator itself was, which is not part of the response times. */
async function visitAtRate(next: () => Promise<PageAnswer>, perSecond: number, seconds: number) {
  const answers: Promise<PageAnswer>[] = [];
  const lateMs: number[] = [];
  const begin = performance.now();
  while (answers.length < perSecond * seconds) {
    const due = performance.now() + intervalMs;
    await sleep(intervalMs);
    const now = performance.now();
    lateMs.push(now - due);
    while (answers.length < ((now - begin) / 1000) * perSecond) answers.push(next());
  }
  return { answers: await Promise.all(answers), lateMs };
}

async function run(load: PageLoad): Promise<PageLoadResult> {
  const agent = new Agent({ keepAlive: load.keepAlive, maxSockets: 4_000 });
  const next = () => request(load.url, agent);
  if ('perSecond' in load) return visitAtRate(next, load.perSecond, load.seconds);
  const until = performance.now() + load.seconds * 1000;
  const visits = await Promise.all(Array.from({ length: load.visitors }, () => visitInTurn(next, until)));
  return { answers: visits.flat(), lateMs: [] };
}

process.on('message', async (load: PageLoad) => {
  process.send?.(await run(load));
});
