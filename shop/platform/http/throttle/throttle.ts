import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../kit/http/errors.ts';
import type { Database } from '../../db/connect.ts';
import type { Db } from '../../db/db.ts';
import { clientNetwork } from '../client-network.ts';
import { listExhausted, removeByPrefix, removeExpired } from './throttle.queries.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * The rate limits. Wrong passwords are counted as described in login-guard.ts: a device or an address known for an
 * account cannot be locked out from elsewhere.
 */
const rules = {
  /** Wrong passwords for one account from one address. */
  login_pair: { points: 10, duration: 15 * minute },
  /** Wrong passwords for one account from a known device. */
  login_device: { points: 20, duration: 15 * minute },
  /** Wrong passwords for one account from unknown devices and addresses. */
  login_account: { points: 100, duration: hour },
  /** Not a limit: remembers an address from which the correct password for an account came. */
  login_usual: { points: 1, duration: 30 * 24 * hour },
  /** Wrong passwords from one address, for any account. High, because an office shares one address. */
  login_address: { points: 100, duration: 15 * minute },
  /** Emails to one mailbox caused by one address. */
  mail_pair: { points: 5, duration: hour },
  /** Emails to one mailbox caused by all addresses that are not known for its account. */
  mail_account: { points: 20, duration: hour },
  /** Sign-ups and password resets started from one address. */
  mail_address: { points: 30, duration: hour },
  /** Forms with files sent by guests from one address, counted before they are read. */
  guest_upload: { points: 20, duration: hour },
  /** Second-factor attempts for one account from anywhere. Whoever tries already knows the password. */
  second_factor_account: { points: 10, duration: hour },
  /**
   * Wrong reset codes for one mailbox, over all reset requests. An address known for the account has its own counter.
   */
  reset_code_account: { points: 10, duration: 24 * hour },
  /** Codes tried from one address. */
  code_address: { points: 100, duration: 15 * minute },
  /** Unknown promotion codes tried by one person. */
  promotion_code_person: { points: 20, duration: 15 * minute },
  /** Unknown promotion codes tried from one address. High, because an office shares one address. */
  promotion_code_address: { points: 100, duration: 15 * minute },
  /** Baskets shared from one address. High, because an office shares one address. */
  share_basket_address: { points: 100, duration: hour },
  /** Messages read as an order for one address. 20 kB take up to 0.2 s of CPU. High: an office shares one address. */
  read_message_address: { points: 300, duration: 15 * minute },
  /** Wrong maintenance secrets from one address. */
  maintenance_secret_address: { points: 10, duration: 15 * minute },
  /** PDFs generated for one person. Each blocks all other requests for 0.1 s. */
  document_person: { points: 60, duration: 15 * minute },
} as const;
export type ThrottleRule = keyof typeof rules;

/**
 * Counters that staff, a password reset or the command line can clear. A process must not block by its own memory,
 * which would not notice.
 */
const clearable = new Set<string>(['login_pair', 'login_device', 'login_account', 'reset_code_account']);

/** Thrown by `count`. `isFirst` marks the attempt that exceeded the limit, as opposed to those that follow. */
export class TooManyAttempts extends AppError {
  readonly isFirst: boolean;

  constructor(retryAfterSeconds: number, isFirst: boolean) {
    super('too_many_requests', { retryAfterSeconds });
    this.isFirst = isFirst;
  }
}

/**
 * What attempts are counted by: one string, or several of which the first can be cleared on its own. An IP address
 * counts as its network.
 */
type ThrottleKey = string | readonly string[];

export type Throttle = ReturnType<typeof createThrottle>;

/**
 * Counters shared by all processes. `factor` raises every limit, for cases where many callers share one address on
 * purpose, such as tests.
 */
export function createThrottle({ pool }: Pick<Database, 'pool'>, factor = 1) {
  const limiters = new Map<ThrottleRule, RateLimiterPostgres>();
  const limiterOf = (rule: ThrottleRule) => {
    const points = rules[rule].points * factor;
    const limiter =
      limiters.get(rule) ??
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        // A job removes expired rows, once for all processes.
        clearExpiredByTimeout: false,
        keyPrefix: rule,
        points,
        duration: rules[rule].duration,
        // A flood of refused attempts runs no queries.
        ...(!clearable.has(rule) && { inMemoryBlockOnConsumed: points + 1 }),
      });
    limiters.set(rule, limiter);
    return limiter;
  };
  return {
    /** Counts an attempt. Throws above the limit. */
    async count(rule: ThrottleRule, key: ThrottleKey): Promise<void> {
      try {
        await limiterOf(rule).consume(hashed(key));
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const wait = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw new TooManyAttempts(wait, refused.consumedPoints === rules[rule].points * factor + 1);
      }
    },
    /** Takes back an attempt that turned out to be legitimate. */
    async uncount(rule: ThrottleRule, key: ThrottleKey): Promise<void> {
      await limiterOf(rule).reward(hashed(key));
    },
    /** Clears the counter. */
    async reset(rule: ThrottleRule, key: ThrottleKey): Promise<void> {
      await limiterOf(rule).delete(hashed(key));
    },
    /** Clears all counters whose key starts with `first`. */
    resetAll(db: Db, rule: ThrottleRule, first: string): Promise<void> {
      return removeByPrefix(db, `${rule}:${hashed(first)}`);
    },
    /** Until when attempts are refused, by first part of the key. Keys without refusals are missing. */
    async blockedUntil(db: Db, checkedRules: readonly ThrottleRule[], firsts: readonly string[]) {
      const counters = checkedRules.flatMap((rule) =>
        firsts.map((first) => ({
          first,
          beginning: `${rule}:${hashed(first)}`,
          points: rules[rule].points * factor,
        })),
      );
      const until = new Map<string, Date>();
      // The latest end of each comes last.
      for (const { key, expire } of await listExhausted(db, counters)) {
        const counter = counters.find(({ beginning }) => key.startsWith(beginning));
        if (counter) until.set(counter.first, new Date(expire));
      }
      return until;
    },
    /** Remembers a key for the duration of its rule. */
    async remember(rule: ThrottleRule, key: ThrottleKey): Promise<void> {
      await limiterOf(rule).set(hashed(key), 1, rules[rule].duration);
    },
    async isRemembered(rule: ThrottleRule, key: ThrottleKey): Promise<boolean> {
      return (await limiterOf(rule).get(hashed(key))) !== null;
    },
  };
}

/** Hashed, because addresses and mailboxes are personal data and must not be stored. */
const hashed = (key: ThrottleKey): string =>
  [key]
    .flat()
    .map((part) => createHash('sha256').update(clientNetwork(part)).digest('base64url'))
    .join('.');

/** Removes expired counters. They use the machine's clock, as the limiter does. */
export function sweepCounters(db: Db): Promise<number> {
  return removeExpired(db, Date.now());
}
