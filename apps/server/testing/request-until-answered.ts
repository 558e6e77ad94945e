import { setTimeout as sleep } from 'node:timers/promises';

/** A persistent client: repeats the same request until it is answered. */

export type PersistentRequestOptions<Step extends string> = {
  /** The current URL of the shop, which changes when it restarts. */
  urlOf: () => string;
  /** Called for every step right after its request was sent. */
  onSent?: (step: Step) => void;
  /** With 0 each request is sent once. */
  patienceMs: number;
};

type Answered = { text: string; status: number; location: string | null };

export function postRequestFor(token: string) {
  const own = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (body: unknown, more = {}): RequestInit => ({
    method: 'POST',
    headers: { ...own, ...more },
    body: JSON.stringify(body),
  });
}

/** Retries while the shop is unavailable or busy. Any other error fails the test unless it is expected. */
export async function inProcessClient<Step extends string>(
  asking: PersistentRequestOptions<Step>,
  step: Step,
  path: string,
  init: RequestInit,
  expected: readonly number[] = [],
): Promise<Answered> {
  const until = performance.now() + asking.patienceMs;
  let last = 'no response';
  do {
    const sent = fetch(asking.urlOf() + path, { ...init, signal: AbortSignal.timeout(20_000) });
    asking.onSent?.(step);
    const answer = await sent.then(read, () => null);
    if (answer && (answer.status < 400 || expected.includes(answer.status))) return answer;
    if (answer) last = `${answer.status} ${answer.text}`;
    if (answer && answer.status < 500) break;
    await sleep(50);
  } while (performance.now() < until);
  throw new Error(`${step}: ${last}`);
}

/** Null when the connection broke during the response. */
async function read(response: Response): Promise<Answered | null> {
  const { status, headers } = response;
  const text = await response.text().catch(() => null);
  return text === null ? null : { text, status, location: headers.get('location') };
}
