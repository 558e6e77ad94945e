import { type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Visit = { status: number; ms: number; headers: IncomingHttpHeaders };
type Call = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

/** One request from a given loopback address (127.x.y.z). Status 0 means no response. */
export function visit(url: string, localAddress: string, call: Call): Promise<Visit> {
  const { method = 'GET', path, headers = {}, body } = call;
  const begin = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, found: IncomingHttpHeaders = {}) =>
      resolve({ status, ms: performance.now() - begin, headers: found });
    const options = { method, headers, localAddress, agent: false, timeout: 30_000 };
    const sent = request(new URL(path, url), options, (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode ?? 0, response.headers));
      response.on('error', () => end(0));
    });
    sent.on('error', () => end(0));
    sent.on('timeout', () => sent.destroy(new Error('No response')));
    sent.end(body);
  });
}

/** Makes one request after another, with a short pause, until the signal. */
export async function keepVisiting(
  signal: AbortSignal,
  visitOnce: (n: number) => Promise<Visit>,
  pauseMs = 50,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let n = 0; !signal.aborted; n++) {
    visits.push(await visitOnce(n));
    await sleep(pauseMs);
  }
  return visits;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function countByStatus(visits: readonly Visit[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of visits) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
