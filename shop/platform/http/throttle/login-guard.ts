import type { Db } from '../../db/db.ts';
import { hashToken } from '../../secrets/token-hash.ts';
import { recordSecurityEvent } from '../../security-events/security-events.ts';
import type { Ctx, RequestCtx } from '../context.ts';
import { type Throttle, TooManyAttempts } from './throttle.ts';

/** A device id that is shorter could be guessed. */
const minDeviceIdLength = 16;

/** The device that calls, when it names itself well enough to be recognised. */
export function deviceOf({ deviceId }: Pick<RequestCtx, 'deviceId'>): string | null {
  return deviceId !== null && deviceId.length >= minDeviceIdLength ? deviceId : null;
}

/** Somebody who tries to log in. */
export type LoginAttempt = {
  /** As the counters know the account, whether it exists or not. */
  account: string;
  /** The device, when the account has been logged in to from it before. */
  knownDevice: string | null;
  lockedEvent: 'login_locked' | 'staff_login_locked';
  /** Whose account it is; asked once for each lock-out. */
  subjectOf: () => Promise<string | undefined>;
};

/**
 * Counts an attempt before the password is checked; throws when it is one too many. A known device counts by itself, so
 * that nobody elsewhere can lock it out. All others count by their address, by address and account, and for the account
 * as a whole; the latter not at an address from which the account was logged in to lately.
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

/** The password was right: only wrong ones count. The address is known for the account from now on. */
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

/** From this address the account's owner has shown who they are. */
export async function rememberAddress(
  { throttle, address }: Pick<RequestCtx, 'throttle' | 'address'>,
  account: string,
): Promise<void> {
  if (address !== null) await throttle.remember('login_usual', [account, address]);
}

const loginRules = ['login_account', 'login_pair', 'login_device'] as const;

/** Until when some attempts to log in are refused, by account. */
export function loginsBlockedUntil(db: Db, throttle: Throttle, accounts: readonly string[]) {
  return throttle.blockedUntil(db, loginRules, accounts);
}

/** How a request for a new password names its mailbox: anybody can ask for any, so the mailbox itself is not stored. */
export const mailboxFingerprint = (mailbox: string): string => hashToken(mailbox);

/** Forgets all wrong passwords and reset codes for these accounts. */
export async function unlockLogins(db: Db, throttle: Throttle, accounts: readonly string[]): Promise<void> {
  for (const account of accounts) {
    for (const rule of loginRules) await throttle.resetAll(db, rule, account);
    await throttle.resetAll(db, 'reset_code_account', mailboxFingerprint(account));
  }
}

/** Forgets everything about accounts that are gone. */
export async function deleteLoginState(
  db: Db,
  throttle: Throttle,
  accounts: readonly string[],
): Promise<void> {
  await unlockLogins(db, throttle, accounts);
  for (const account of accounts) await throttle.resetAll(db, 'login_usual', account);
}
