import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/connect.ts';
import type { Db } from '../db/db.ts';
import { AppError } from '../kit/errors.ts';
import { findSpent, removeBeginning } from './throttle.queries.ts';

const minute = 60;
const hour = 60 * minute;

/** How often something may be tried, by whom. An account cannot be locked out quickly from elsewhere. */
const rules = {
  /** Wrong passwords for one account from one address. */
  login_pair: { points: 10, duration: 15 * minute },
  /** Wrong passwords for one account from anywhere. */
  login_account: { points: 100, duration: hour },
  /** Wrong passwords from one address, whatever the account: an office shares one. */
  login_address: { points: 100, duration: 15 * minute },
  /** Mails that anybody can cause to one mailbox. */
  mail_account: { points: 5, duration: hour },
  /** Sign-ups and password resets begun from one address. */
  mail_address: { points: 30, duration: hour },
  /** Codes tried from one address. */
  code_address: { points: 100, duration: 15 * minute },
} as const;
export type ThrottleRule = keyof typeof rules;

/** Whose attempts are counted: one text, or several of which the first can be forgotten alone. */
type ThrottleKey = string | readonly string[];

/** Counters that all processes share. */
export type Throttle = {
  /** Counts an attempt; throws when it was one too many. */
  count: (rule: ThrottleRule, key: ThrottleKey) => Promise<void>;
  /** Takes an attempt back that turned out to be a good one. */
  forgive: (rule: ThrottleRule, key: ThrottleKey) => Promise<void>;
  /** Forgets all attempts. */
  reset: (rule: ThrottleRule, key: ThrottleKey) => Promise<void>;
  /** Forgets all attempts under keys that begin so. Another process that refuses already does so until the time is up. */
  resetAll: (db: Db, rule: ThrottleRule, first: string) => Promise<void>;
  /** Until when attempts under keys that begin so are refused; null when they are not. */
  refusedUntil: (db: Db, rule: ThrottleRule, first: string) => Promise<Date | null>;
};

/** `factor` makes every limit more generous, where many share one address on purpose, as tests do. */
export function createThrottle({ pool }: Pick<Database, 'pool'>, factor = 1): Throttle {
  const limiters = new Map(
    Object.entries(rules).map(([rule, { points, duration }]) => [
      rule,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        // A job does it, once for all processes.
        clearExpiredByTimeout: false,
        keyPrefix: rule,
        points: points * factor,
        duration,
        // A flood of refused attempts costs no query.
        inMemoryBlockOnConsumed: points * factor + 1,
      }),
    ]),
  );
  const limiterOf = (rule: ThrottleRule) => {
    const limiter = limiters.get(rule);
    if (!limiter) throw new Error(`No limit is called ${rule}`);
    return limiter;
  };
  return {
    async count(rule, key) {
      try {
        await limiterOf(rule).consume(hashed(key));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const wait = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw new AppError('too_many_requests', { retryAfterSeconds: wait });
      }
    },
    async forgive(rule, key) {
      await limiterOf(rule).reward(hashed(key));
    },
    async reset(rule, key) {
      await limiterOf(rule).delete(hashed(key));
    },
    async resetAll(db, rule, first) {
      await removeBeginning(db, `${rule}:${hashed(first)}`);
      limiterOf(rule).deleteInMemoryBlockedAll();
    },
    refusedUntil(db, rule, first) {
      return findSpent(db, `${rule}:${hashed(first)}`, rules[rule].points * factor);
    },
  };
}

/** Addresses and mailboxes are personal: the table holds none. */
const hashed = (key: ThrottleKey): string =>
  [key]
    .flat()
    .map((part) => createHash('sha256').update(part).digest('base64url'))
    .join('.');
