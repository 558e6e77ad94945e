import type { Db } from '../../../platform/db/db.ts';
import { loginsBlockedUntil, unlockLogins } from '../../../platform/http/throttle/login-guard.ts';
import type { Throttle } from '../../../platform/http/throttle/throttle.ts';
import { findMemberId } from './member.queries.ts';

/** Apart from the buyers' counters: somebody may have both accounts. */
export const staffAccount = (email: string) => `staff ${email}`;

/** Lets somebody try again who is refused after too many wrong passwords, theirs or others'. */
export function unlockStaff(db: Db, throttle: Throttle, email: string): Promise<void> {
  return unlockLogins(db, throttle, [staffAccount(email)]);
}

/** The same by address alone, for the command line. Gives the member's id; null when nobody here has this address. */
export async function unlockStaffByEmail(db: Db, throttle: Throttle, email: string): Promise<number | null> {
  const id = await findMemberId(db, email);
  if (id !== null) await unlockStaff(db, throttle, email);
  return id;
}

/** Until when some attempts to sign in are refused, by email. */
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
