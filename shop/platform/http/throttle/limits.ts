import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../kit/http/errors.ts';
import { type BodyLimiterOptions, createBodyLimiter } from '../body/body-limiter.ts';
import { clientNetwork } from '../client-network.ts';

export type Limits = ReturnType<typeof createLimits>;

/** The longest time that any request may take to arrive. */
export const maxUploadMs = 60_000;

export type LimitOptions = {
  /** Uncached requests per minute from one address. 0 means no limit. */
  requestsPerMinute: number;
  /** Requests in flight. More are refused at once, so that those in flight stay quick. */
  maxInFlight: number;
  bodies?: Partial<BodyLimiterOptions>;
  uploads?: Partial<BodyLimiterOptions>;
  guestUploads?: Partial<BodyLimiterOptions>;
};

/** As strict as Kestrel: 240 bytes per second after 5 seconds. 128 MB in total, of which one client gets 8 MB. */
const bodyDefaults: BodyLimiterOptions = {
  graceMs: 5_000,
  minBytesPerSecond: 240,
  maxMs: 15_000,
  maxUnits: 2048,
  maxUnitsPerClient: 128,
};

/** The form reader limits their memory. A photo over a slow mobile connection takes most of a minute. */
const uploadDefaults: BodyLimiterOptions = {
  graceMs: 5_000,
  minBytesPerSecond: 2_000,
  maxMs: maxUploadMs,
  maxUnits: 32,
  maxUnitsPerClient: 6,
};

const guestUploadDefaults: BodyLimiterOptions = { ...uploadDefaults, maxUnits: 12, maxUnitsPerClient: 2 };

export function createLimits(options: LimitOptions) {
  const { requestsPerMinute, maxInFlight, bodies, uploads, guestUploads } = options;
  const limiter = new RateLimiterMemory({ points: Math.max(1, requestsPerMinute), duration: 60 });
  let inFlight = 0;
  return {
    /** Bodies received before their request takes a slot: JSON and webhooks, in units of 64 kB. */
    bodies: createBodyLimiter({ ...bodyDefaults, ...bodies }),
    /** Forms with files, one unit each. */
    uploads: createBodyLimiter({ ...uploadDefaults, ...uploads }),
    /** Forms with files sent by guests, one unit each. */
    guestUploads: createBodyLimiter({ ...guestUploadDefaults, ...guestUploads }),
    /** Counts a request for the client network of an address. Throws above the limit. */
    async count(address: string): Promise<void> {
      if (requestsPerMinute === 0) return;
      try {
        await limiter.consume(clientNetwork(address));
      } catch (refused) {
        const wait = refused instanceof RateLimiterRes ? Math.ceil(refused.msBeforeNext / 1000) : 60;
        throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, wait) });
      }
    },
    /** Takes a slot for a request. Throws when all are taken. The returned function frees it. */
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
