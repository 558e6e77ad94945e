import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../kit/errors.ts';
import { type BodyLimiter, type BodyLimiterOptions, createBodyLimiter } from '../body/receiving.ts';
import { clientNetwork } from '../client-network.ts';

export type Limits = {
  /** Counts a request from an address, together with those of its network; throws when it was one too many. */
  count: (address: string) => Promise<void>;
  /** Takes a place among the requests being worked on; throws when all are taken. Give it back with the result. */
  enter: () => () => void;
  /** Bodies that are received before their request takes such a place: JSON and webhooks, in units of 64 kB. */
  bodies: BodyLimiter;
  /** Forms with files, in units of one. */
  uploads: BodyLimiter;
  /** The same of guests. */
  guestUploads: BodyLimiter;
};

/** No request takes longer to arrive. */
export const maxUploadMs = 60_000;

export type LimitOptions = {
  /** Uncached requests a minute from one address; 0 is no limit. */
  requestsPerMinute: number;
  /** Requests worked on at once; more are turned away at once, so that those inside stay quick. */
  maxInFlight: number;
  bodies?: Partial<BodyLimiterOptions>;
  uploads?: Partial<BodyLimiterOptions>;
  guestUploads?: Partial<BodyLimiterOptions>;
};

/** As strict as Kestrel: 240 bytes a second after 5 seconds. 128 MB at most, of which a client gets 8. */
const bodyDefaults: BodyLimiterOptions = {
  graceMs: 5_000,
  minBytesPerSecond: 240,
  maxMs: 15_000,
  maxUnits: 2048,
  maxUnitsPerClient: 128,
};

/** What they may hold in memory is limited by the form reader. A photograph over a slow phone takes most of a minute. */
const uploadDefaults: BodyLimiterOptions = {
  graceMs: 5_000,
  minBytesPerSecond: 2_000,
  maxMs: maxUploadMs,
  maxUnits: 32,
  maxUnitsPerClient: 6,
};

const guestUploadDefaults: BodyLimiterOptions = { ...uploadDefaults, maxUnits: 12, maxUnitsPerClient: 2 };

export function createLimits(options: LimitOptions): Limits {
  const { requestsPerMinute, maxInFlight, bodies, uploads, guestUploads } = options;
  const limiter = new RateLimiterMemory({ points: Math.max(1, requestsPerMinute), duration: 60 });
  let inFlight = 0;
  return {
    bodies: createBodyLimiter({ ...bodyDefaults, ...bodies }),
    uploads: createBodyLimiter({ ...uploadDefaults, ...uploads }),
    guestUploads: createBodyLimiter({ ...guestUploadDefaults, ...guestUploads }),
    async count(address) {
      if (requestsPerMinute === 0) return;
      try {
        await limiter.consume(clientNetwork(address));
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
