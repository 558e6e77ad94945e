import type { Db } from '../../../platform/db/db.ts';
import { loginsBlockedUntil, unlockLogins } from '../../../platform/http/throttle/login-guard.ts';
import type { Throttle } from '../../../platform/http/throttle/throttle.ts';
import { findMemberId } from './member.queries.ts';

/** Separate from the buyers' counters, since a person may have both accounts. */
export const staffAccount = (email: string) => `staff ${email}`;

/** Ends a lockout after too many wrong passwords, whoever entered them. */
export function unlockStaff(db: Db, throttle: Throttle, email: string): Promise<void> {
  return unlockLogins(db, throttle, [staffAccount(email)]);
}

/** For the command line. Returns the member's id; null when the email is unknown. */
export async function unlockStaffByEmail(db: Db, throttle: Throttle, email: string): Promise<number | null> {
  const id = await findMemberId(db, email);
  if (id !== null) await unlockStaff(db, throttle, email);
  return id;
}

/** By email, until when sign-in attempts are refused. */
export async function staffLockedUntil(
  db: Db,
  throttle: Throttle,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const until = await loginsBlockedUntil(db, throttle, emails.map(staffAccount));
  return new Map(
    emails.flatMap((email) => {
      const end = until.get(staffAccount(email));
      return end ? [[email, end] as const] : [];
    }),
  );
}
