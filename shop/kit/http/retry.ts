const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const mutating = new Set(['PATCH', 'POST', 'PUT', 'DELETE']);
const usualPause = 300;
const maxPauseMs = 3000;

/** The pause in milliseconds. A server that asks for more than three seconds is not waited for. */
function retryPause(retryAfter: string | null, now: number): number {
  if (!retryAfter) return usualPause;
  const seconds = Number(retryAfter);
  const wanted = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - now;
  return wanted >= 0 && wanted <= maxPauseMs ? wanted : usualPause;
}

export type RetryOptions = {
  signal?: AbortSignal | null | undefined;
  /** Replaceable in tests. */
  pause?: (ms: number, signal?: AbortSignal | null) => Promise<void>;
  now?: () => number;
};

/**
 * Sends a request and retries a read once after a temporary failure. Writes are never retried. Rejects like the last
 * attempt.
 */
export function sendWithRetry(
  method: string,
  send: () => Promise<Response>,
  options: RetryOptions,
): Promise<Response> {
  const first = send();
  return mutating.has(method) ? first : retryRead(first, send, options);
}

/** The same for a read whose first attempt is already running. */
export async function retryRead(
  first: Promise<Response>,
  send: () => Promise<Response>,
  { signal, pause = wait, now = Date.now }: RetryOptions,
): Promise<Response> {
  const response = await first.catch(() => null);
  if (signal?.aborted || (response && !passing.has(response.status))) return first;
  await pause(retryPause(response?.headers.get('retry-after') ?? null, now()), signal);
  return signal?.aborted ? first : send();
}

function wait(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
