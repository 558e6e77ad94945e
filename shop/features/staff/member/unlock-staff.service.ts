import type { Db } from '../../../platform/db/db.ts';
import { unlockLogins } from '../../../platform/http/throttle/login-guard.ts';
import type { Throttle } from '../../../platform/http/throttle/throttle.ts';
import { lockMemberByEmail } from './member.queries.ts';

/** Separate from the buyers' counters, since a person may have both accounts. */
export const staffAccount = (email: string) => `staff ${email}`;

/** Ends a lockout after too many wrong passwords, whoever entered them. */
export function unlockStaff(db: Db, throttle: Throttle, email: string): Promise<void> {
  return unlockLogins(db, throttle, [staffAccount(email)]);
}

/** For the command line. Returns the member's id; null when the email is unknown. */
export async function unlockStaffByEmail(db: Db, throttle: Throttle, email: string): Promise<number | null> {
  const member = await lockMemberByEmail(db, email);
  if (member) await unlockStaff(db, throttle, email);
  return member?.id ?? null;
}
