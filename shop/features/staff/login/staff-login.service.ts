import { staffTokenPrefix } from '../../../kit/access.ts';
import { AppError } from '../../../kit/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import {
  countLogin,
  deviceOf,
  type LoginAttempt,
  uncountLogin,
} from '../../../platform/http/throttle/login-guard.ts';
import { dummyHash, hashPassword, isPassword, needsRehash } from '../../../platform/secrets/password-hash.ts';
import { hashToken, newToken } from '../../../platform/secrets/token-hash.ts';
import { recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { staffAccount } from '../member/unlock-staff.service.ts';
import {
  findStaffByEmail,
  insertStaffSession,
  isStaffDeviceKnown,
  lockActiveStaff,
  replaceStaffHash,
  type StaffRow,
} from '../staff.queries.ts';
import { staffSessionHours } from '../staff.rules.ts';
import { type SecondFactor, useSecondFactor } from './second-factor.service.ts';
import { presentStaff } from './staff-session.service.ts';

/**
 * Password and code are checked together, so that guessing one reveals nothing. Known and unknown emails take the same
 * path: same counters, one lookup, one hash check, one stored event.
 */
export async function staffLogin(
  ctx: Ctx<
    'accounts' | 'address' | 'deviceId' | 'metrics' | 'requestId' | 'secrets' | 'throttle' | 'userAgent'
  >,
  input: { email: string; password: string; code: string },
) {
  const attempt = await attemptOf(ctx, input.email);
  await countLogin(ctx, attempt);
  const member = await findStaffByEmail(ctx.db, input.email);
  const unknownHash = await dummyHash(ctx.accounts.hashing);
  const isRight = await isPassword(member?.password_hash ?? unknownHash, input.password);
  const opened = member && isRight ? await openWithCode(ctx, member, input) : null;
  if (!member || !opened) {
    await recordSecurityEvent(ctx, { kind: 'staff_login_failed', subject: subjectOf(member) });
    throw new AppError('staff_credentials');
  }
  await uncountLogin(ctx, attempt);
  await renewHash(ctx, member, input.password);
  return opened;
}

/** Returns null and changes nothing when the code or, by now, the password is invalid. */
async function openWithCode(
  ctx: Ctx<'deviceId' | 'metrics' | 'requestId' | 'secrets' | 'userAgent'>,
  checked: StaffRow,
  input: { password: string; code: string },
) {
  return ctx.db.transaction(async (db) => {
    const member = await lockActiveStaff(db, checked.id);
    if (!member || !(await isStillPassword(member, checked, input.password))) return null;
    const factor = await useSecondFactor(db, ctx, member, input.code);
    return factor && openStaffSession(db, ctx, member, factor);
  });
}

/** The hash may differ for the same password when a concurrent sign-in rehashed it. */
async function isStillPassword(member: StaffRow, checked: StaffRow, password: string): Promise<boolean> {
  return member.password_hash === checked.password_hash || isPassword(member.password_hash, password);
}

/** Opens a session for an authenticated member. */
export async function openStaffSession(
  db: Db,
  ctx: Ctx<'deviceId' | 'metrics' | 'requestId' | 'userAgent'>,
  member: StaffRow,
  factor: SecondFactor | 'passkey' = 'totp',
) {
  const { now, deviceId, userAgent } = ctx;
  const token = `${staffTokenPrefix}${newToken().token}`;
  await insertStaffSession(db, {
    staffId: member.id,
    tokenHash: hashToken(token),
    deviceId,
    userAgent,
    now,
  });
  await recordSecurityEvent(
    ctx,
    { kind: 'staff_login', subject: `staff:${member.id}`, detail: { factor } },
    db,
  );
  const expiresAt = new Date(now.getTime() + staffSessionHours * 3_600_000);
  return { data: { access: { token, expires_at: isoWithOffset(expiresAt) }, staff: presentStaff(member) } };
}

async function renewHash(
  { db, accounts }: Ctx<'accounts'>,
  member: StaffRow,
  password: string,
): Promise<void> {
  if (!needsRehash(member.password_hash, accounts.hashing)) return;
  await replaceStaffHash(db, member.id, member.password_hash, await hashPassword(password, accounts.hashing));
}

async function attemptOf(ctx: Ctx<'deviceId'>, email: string): Promise<LoginAttempt> {
  const device = deviceOf(ctx);
  return {
    account: staffAccount(email),
    knownDevice: device !== null && (await isStaffDeviceKnown(ctx.db, email, device)) ? device : null,
    lockedEvent: 'staff_login_locked',
    subjectOf: async () => subjectOf(await findStaffByEmail(ctx.db, email)),
  };
}

const subjectOf = (member: StaffRow | null) => (member ? `staff:${member.id}` : undefined);
