import { parseArgs } from 'node:util';
import { email } from '../shop/features/account/account-fields.contract.ts';
import { unlockStaffByEmail } from '../shop/features/staff/member/unlock-staff.service.ts';
import { createThrottle } from '../shop/platform/http/throttle/throttle.ts';
import { recordSecurityEvent } from '../shop/platform/security-events/security-events.ts';
import { asOperator } from './staff-operator.ts';

/** Lets a staff member sign in again at once after too many wrong attempts. */
function readEmail(): string | undefined {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' } } });
    return email.safeParse(values.email).data;
  } catch {
    // An unknown option.
    return undefined;
  }
}

const address = readEmail();
if (address === undefined) {
  console.error('npm run staff:unlock -- --email siti@example.com');
  process.exit(1);
}

await asOperator(async (operator, database) => {
  const { db } = operator;
  const id = await unlockStaffByEmail(db, createThrottle(database), address);
  if (id === null) throw new Error('Nobody here has this address.');
  const detail = { from_server: true };
  await recordSecurityEvent(operator, { kind: 'staff_unlocked', subject: `staff:${id}`, detail });
  console.log(`${address} can try to sign in again.`);
});
