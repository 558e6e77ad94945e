import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../kit/errors.ts';

export type Limits = {
  /** Counts a request of a caller; throws when it was one too many. */
  count: (caller: string) => Promise<void>;
  /** Takes a place among the requests being worked on; throws when all are taken. Give it back with the result. */
  enter: () => () => void;
};

export type LimitOptions = {
  /** Uncached requests a minute from one address; 0 is no limit. */
  requestsPerMinute: number;
  /** Requests worked on at once; more are turned away at once, so that those inside stay quick. */
  maxInFlight: number;
};

export function createLimits({ requestsPerMinute, maxInFlight }: LimitOptions): Limits {
  const limiter = new RateLimiterMemory({ points: Math.max(1, requestsPerMinute), duration: 60 });
  let inFlight = 0;
  return {
    async count(caller) {
      if (requestsPerMinute === 0) return;
      try {
        await limiter.consume(caller);
      } catch (refused) {
        const wait = refused instanceof RateLimiterRes ? Math.ceil(refused.msBeforeNext / 1000) : 60;
        throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, wait) });
      }
    },
    enter() {
      if (inFlight >= maxInFlight) throw new AppError('unavailable', { retryAfterSeconds: 1 });
      inFlight++;
      let left = false;
      return () => {
        if (!left) inFlight--;
        left = true;
      };
    },
  };
}
