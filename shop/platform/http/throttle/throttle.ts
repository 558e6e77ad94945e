import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../kit/errors.ts';
import type { Database } from '../../db/connect.ts';
import type { Db } from '../../db/db.ts';
import { clientNetwork } from '../client-network.ts';
import { listExhausted, removeByPrefix } from './throttle.queries.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * How often something may be tried, by whom. Wrong passwords are counted as login-guard.ts says: a device or an address
 * that is known for an account is not locked out from elsewhere.
 */
const rules = {
  /** Wrong passwords for one account from one address. */
  login_pair: { points: 10, duration: 15 * minute },
  /** Wrong passwords for one account from a device that is known for it. */
  login_device: { points: 20, duration: 15 * minute },
  /** Wrong passwords for one account from devices and addresses that are not known for it. */
  login_account: { points: 100, duration: hour },
  /** No limit: an address from which the right password for an account came. */
  login_usual: { points: 1, duration: 30 * 24 * hour },
  /** Wrong passwords from one address, whatever the account: an office shares one. */
  login_address: { points: 100, duration: 15 * minute },
  /** Mails that one address can cause to one mailbox. */
  mail_pair: { points: 5, duration: hour },
  /** Mails that addresses which are not known for an account can together cause to its mailbox. */
  mail_account: { points: 20, duration: hour },
  /** Sign-ups and password resets begun from one address. */
  mail_address: { points: 30, duration: hour },
  /** Forms with files that guests send from one address, counted before they are read. */
  guest_upload: { points: 20, duration: hour },
  /** Second factors tried for one account from anywhere: whoever tries knows the password already. */
  second_factor_account: { points: 10, duration: hour },
  /** Wrong reset codes for one mailbox, over all requests; from an address known for the account by itself. */
  reset_code_account: { points: 10, duration: 24 * hour },
  /** Codes tried from one address. */
  code_address: { points: 100, duration: 15 * minute },
  /** Promotion codes that do not exist, tried by one person. */
  promotion_code_person: { points: 20, duration: 15 * minute },
  /** The same from one address: an office shares one. */
  promotion_code_address: { points: 100, duration: 15 * minute },
  /** Wrong maintenance secrets from one address. */
  maintenance_secret_address: { points: 10, duration: 15 * minute },
  /** PDFs drawn for one person: each keeps everybody else waiting for a tenth of a second. */
  document_person: { points: 60, duration: 15 * minute },
} as const;
export type ThrottleRule = keyof typeof rules;

/** Counters that staff, a password reset or the command line can clear: no process may refuse by its own memory. */
const clearable = new Set<string>(['login_pair', 'login_device', 'login_account', 'reset_code_account']);

/** Thrown by `count`. `isFirst` tells the attempt that used the counter up from those that follow. */
export class TooManyAttempts extends AppError {
  readonly isFirst: boolean;

  constructor(retryAfterSeconds: number, isFirst: boolean) {
    super('too_many_requests', { retryAfterSeconds });
    this.isFirst = isFirst;
  }
}

/**
 * Whose attempts are counted: one text, or several of which the first can be forgotten alone. A text that is an IP
 * address counts as its network.
 */
type ThrottleKey = string | readonly string[];

/** Counters that all processes share. */
export type Throttle = {
  /** Counts an attempt; throws when it was one too many. */
  count: (rule: ThrottleRule, key: ThrottleKey) => Promise<void>;
  /** Takes an attempt back that turned out to be a good one. */
  uncount: (rule: ThrottleRule, key: ThrottleKey) => Promise<void>;
  /** Forgets all attempts. */
  reset: (rule: ThrottleRule, key: ThrottleKey) => Promise<void>;
  /** Forgets all attempts under keys that begin so. */
  resetAll: (db: Db, rule: ThrottleRule, first: string) => Promise<void>;
  /** Until when attempts under keys that begin with each of these are refused; who is missing is not refused. */
  blockedUntil: (
    db: Db,
    rules: readonly ThrottleRule[],
    firsts: readonly string[],
  ) => Promise<ReadonlyMap<string, Date>>;
  /** Keeps a key for as long as its rule says. */
  remember: (rule: ThrottleRule, key: ThrottleKey) => Promise<void>;
  isRemembered: (rule: ThrottleRule, key: ThrottleKey) => Promise<boolean>;
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
        ...(!clearable.has(rule) && { inMemoryBlockOnConsumed: points * factor + 1 }),
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
        throw new TooManyAttempts(wait, refused.consumedPoints === rules[rule].points * factor + 1);
      }
    },
    async uncount(rule, key) {
      await limiterOf(rule).reward(hashed(key));
    },
    async reset(rule, key) {
      await limiterOf(rule).delete(hashed(key));
    },
    resetAll(db, rule, first) {
      return removeByPrefix(db, `${rule}:${hashed(first)}`);
    },
    async blockedUntil(db, rulesAsked, firsts) {
      const asked = rulesAsked.flatMap((rule) =>
        firsts.map((first) => ({
          first,
          beginning: `${rule}:${hashed(first)}`,
          points: rules[rule].points * factor,
        })),
      );
      const until = new Map<string, Date>();
      for (const { key, expire } of await listExhausted(db, asked)) {
        const first = asked.find(({ beginning }) => key.startsWith(beginning))?.first;
        const known = first === undefined ? undefined : until.get(first);
        if (first !== undefined && (!known || known.getTime() < expire)) until.set(first, new Date(expire));
      }
      return until;
    },
    async remember(rule, key) {
      await limiterOf(rule).set(hashed(key), 1, rules[rule].duration);
    },
    async isRemembered(rule, key) {
      return (await limiterOf(rule).get(hashed(key))) !== null;
    },
  };
}

/** Addresses and mailboxes are personal: the table holds none. */
const hashed = (key: ThrottleKey): string =>
  [key]
    .flat()
    .map((part) => createHash('sha256').update(clientNetwork(part)).digest('base64url'))
    .join('.');
