const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const mutating = new Set(['PATCH', 'POST', 'PUT', 'DELETE']);
const usualPause = 300;
const longestPause = 3000;

/** What only reads may be asked once more; what changes something never is. */
export function mayRetry(method: string, status: number): boolean {
  return !mutating.has(method) && (status === 0 || passing.has(status));
}

/** Milliseconds to wait. A server that asks for more than three seconds is not waited for. */
export function retryPause(retryAfter: string | null, now: number): number {
  if (!retryAfter) return usualPause;
  const seconds = Number(retryAfter);
  const wanted = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - now;
  return wanted >= 0 && wanted <= longestPause ? wanted : usualPause;
}
