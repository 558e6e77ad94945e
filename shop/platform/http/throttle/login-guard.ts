import type { Db } from '../../db/db.ts';
import { hashToken } from '../../secrets/token-hash.ts';
import { recordSecurityEvent } from '../../security-events/security-events.ts';
import type { Ctx, RequestCtx } from '../context.ts';
import { type Throttle, TooManyAttempts } from './throttle.ts';

/** A shorter device id could be guessed. */
const minDeviceIdLength = 16;

/** The caller's device id, or null when it is missing or too short to identify the device. */
export function deviceOf({ deviceId }: Pick<RequestCtx, 'deviceId'>): string | null {
  return deviceId !== null && deviceId.length >= minDeviceIdLength ? deviceId : null;
}

export type LoginAttempt = {
  /** The account's key in the counters, whether the account exists or not. */
  account: string;
  /** The device id, if the account has been logged in to from this device before. */
  knownDevice: string | null;
  lockedEvent: 'login_locked' | 'staff_login_locked';
  /** The owner of the account. Called once per lock-out. */
  subjectOf: () => Promise<string | undefined>;
};

/**
 * Counts an attempt before the password is checked. Throws above the limit. A known device has its own counter, so that
 * nobody elsewhere can lock it out. All others count by address, by address and account, and by account. The last does
 * not apply to an address from which the account was recently logged in to.
 */
export async function countLogin(
  ctx: Ctx<'address' | 'metrics' | 'requestId' | 'throttle'>,
  attempt: LoginAttempt,
): Promise<void> {
  try {
    await count(ctx, attempt);
  } catch (error) {
    if (error instanceof TooManyAttempts && error.isFirst) {
      const { lockedEvent: kind, subjectOf, knownDevice } = attempt;
      const detail = { known_device: knownDevice !== null };
      await recordSecurityEvent(ctx, { kind, subject: await subjectOf(), detail });
    }
    throw error;
  }
}

async function count(
  { throttle, address }: Ctx<'address' | 'throttle'>,
  { account, knownDevice }: LoginAttempt,
): Promise<void> {
  if (knownDevice !== null) return throttle.count('login_device', [account, knownDevice]);
  if (address !== null) await throttle.count('login_address', address);
  const pair = [account, String(address)];
  await throttle.count('login_pair', pair);
  if (!(await throttle.isRemembered('login_usual', pair))) await throttle.count('login_account', account);
}

/**
 * Takes the attempt back after a correct password, because only wrong ones count. From now on the address is known for
 * the account.
 */
export async function uncountLogin(
  { throttle, address }: Ctx<'address' | 'throttle'>,
  { account, knownDevice }: Pick<LoginAttempt, 'account' | 'knownDevice'>,
): Promise<void> {
  const pair = [account, String(address)];
  if (knownDevice !== null) await throttle.reset('login_device', [account, knownDevice]);
  else {
    if (address !== null) await throttle.uncount('login_address', address);
    await throttle.reset('login_pair', pair);
    if (!(await throttle.isRemembered('login_usual', pair))) await throttle.uncount('login_account', account);
  }
  await rememberAddress({ throttle, address }, account);
}

/** Marks the address as known for the account, after its owner has authenticated from there. */
export async function rememberAddress(
  { throttle, address }: Pick<RequestCtx, 'throttle' | 'address'>,
  account: string,
): Promise<void> {
  if (address !== null) await throttle.remember('login_usual', [account, address]);
}

/** Counts a try of a code or token, which could be guessed, and throws above the limit. */
export async function countCodeAttempt({ throttle, address }: Ctx<'address' | 'throttle'>): Promise<void> {
  if (address !== null) await throttle.count('code_address', address);
}

const loginRules = ['login_account', 'login_pair', 'login_device'] as const;

/** Until when some login attempts are refused, by account. */
export function loginsBlockedUntil(db: Db, throttle: Throttle, accounts: readonly string[]) {
  return throttle.blockedUntil(db, loginRules, accounts);
}

/**
 * The stored form of a mailbox in a password reset request. Anyone can request a reset for any mailbox, so the mailbox
 * itself is not stored.
 */
export const mailboxFingerprint = (mailbox: string): string => hashToken(mailbox);

/** Clears the counters of wrong passwords and reset codes for these accounts. */
export async function unlockLogins(db: Db, throttle: Throttle, accounts: readonly string[]): Promise<void> {
  for (const account of accounts) {
    for (const rule of loginRules) await throttle.resetAll(db, rule, account);
    await throttle.resetAll(db, 'reset_code_account', mailboxFingerprint(account));
  }
}

/** Clears all counters of accounts that no longer exist. */
export async function deleteLoginState(
  db: Db,
  throttle: Throttle,
  accounts: readonly string[],
): Promise<void> {
  await unlockLogins(db, throttle, accounts);
  for (const account of accounts) await throttle.resetAll(db, 'login_usual', account);
}
