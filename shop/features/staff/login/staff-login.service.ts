import { staffTokenPrefix } from '../../../kit/http/access.ts';
import { AppError } from '../../../kit/http/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import {
  countCodeAttempt,
  countLogin,
  deviceOf,
  type LoginAttempt,
  uncountLogin,
} from '../../../platform/http/throttle/login-guard.ts';
import { dummyHash, hashPassword, isPassword, needsRehash } from '../../../platform/secrets/password-hash.ts';
import { hashToken, newToken } from '../../../platform/secrets/token-hash.ts';
import { recordRefusal, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import type { PasskeyAssertion } from '../../security/passkey.contract.ts';
import { authenticateWithPasskey, createAuthenticationOptions } from '../../security/passkey.service.ts';
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

/** What opening a session needs. */
export type StaffSessionCtx = Ctx<'deviceId' | 'metrics' | 'requestId' | 'userAgent'>;

/**
 * Password and code are checked together, so that guessing one reveals nothing. Known and unknown emails take the same
 * path: same counters, one lookup, one hash check, one stored event.
 */
export async function staffLogin(
  ctx: StaffSessionCtx & Ctx<'accounts' | 'address' | 'secrets' | 'throttle'>,
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
  ctx: StaffSessionCtx & Ctx<'secrets'>,
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
  ctx: StaffSessionCtx,
  member: StaffRow,
  factor: SecondFactor | 'passkey' = 'totp',
) {
  const { now } = ctx;
  const token = `${staffTokenPrefix}${newToken().token}`;
  await insertStaffSession(db, {
    staff_id: member.id,
    token_hash: hashToken(token),
    device_id: ctx.deviceId,
    user_agent: ctx.userAgent,
    created_at: now,
    last_seen_at: now,
    authenticated_at: now,
  });
  const subject = `staff:${member.id}`;
  await recordSecurityEvent(ctx, { kind: 'staff_login', subject, detail: { factor } }, db);
  const expiresAt = new Date(now.getTime() + staffSessionHours * 3_600_000);
  return { data: { access: { token, expires_at: isoWithOffset(expiresAt) }, staff: presentStaff(member) } };
}

async function renewHash({ db, accounts }: Ctx<'accounts'>, member: StaffRow, password: string) {
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

/** The same options for everybody: the passkey identifies the member. */
export async function getPasskeyLoginOptions(ctx: Ctx<'address' | 'config' | 'throttle'>) {
  await countCodeAttempt(ctx);
  return { data: await createAuthenticationOptions(ctx, 'staff_login', null) };
}

/** Needs neither password nor code, because the authenticator has verified the user. */
export async function staffPasskeyLogin(
  ctx: StaffSessionCtx & Ctx<'address' | 'config' | 'eventBudget' | 'throttle'>,
  { response }: { response: PasskeyAssertion },
) {
  await countCodeAttempt(ctx);
  const use = await authenticateWithPasskey(ctx, 'staff_login', { owner: null, response });
  const staffId = use && 'staffId' in use.owner ? use.owner.staffId : null;
  const opened = staffId && (await openWithPasskey(ctx, staffId));
  if (opened) return opened;
  const subject = staffId ? `staff:${staffId}` : undefined;
  await recordRefusal(ctx, { kind: 'staff_login_failed', subject, detail: { factor: 'passkey' } });
  throw new AppError('passkey');
}

/** Returns null for a member who is deactivated or being reset. */
async function openWithPasskey(ctx: StaffSessionCtx, staffId: number) {
  return ctx.db.transaction(async (db) => {
    const member = await lockActiveStaff(db, staffId);
    return member && openStaffSession(db, ctx, member, 'passkey');
  });
}
