import { ErrorAnswer } from './respond.ts';

/** Requests per minute: https://sdk.myinvois.hasil.gov.my/integration-practices/#rate-limit */
export const requestsPerMinute = {
  login: 12,
  submit: 100,
  submission: 300,
  state: 12,
  details: 125,
  raw: 60,
  search: 12,
  tin: 60,
} as const;
export type Endpoint = keyof typeof requestsPerMinute;

const minuteMs = 60_000;

/** Counts requests per endpoint within the last minute. Each process has its own limits. */
export function createRateLimits(clock: () => Date) {
  const times = new Map<Endpoint, number[]>();
  return (endpoint: Endpoint): void => {
    const now = clock().getTime();
    const recent = (times.get(endpoint) ?? []).filter((at) => at > now - minuteMs);
    times.set(endpoint, recent);
    const limit = requestsPerMinute[endpoint];
    const [oldest] = recent;
    if (recent.length >= limit && oldest !== undefined) {
      const seconds = Math.ceil((oldest + minuteMs - now) / 1000);
      throw new ErrorAnswer(429, 'TooManyRequests', 'Rate limit exceeded', {
        'retry-after': String(Math.max(1, seconds)),
        'x-rate-limit-limit': String(limit),
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': new Date(oldest + minuteMs).toISOString(),
      });
    }
    recent.push(now);
  };
}
