import type { Db } from '../db/db.ts';
import type { Ctx } from '../http/context.ts';
import { staffTokenPrefix } from '../kit/access.ts';
import { AppError } from '../kit/errors.ts';
import { isoWithOffset } from '../kit/local-date.ts';
import { hashPassword, isPassword, needsRehash, nobodysHash } from '../ports/password-hash.ts';
import { unsealText } from '../ports/secrets.ts';
import { hashToken, newToken } from '../ports/token-hash.ts';
import { matchTotp } from '../ports/totp.ts';
import {
  findStaffByEmail,
  insertStaffSession,
  replaceStaffHash,
  type StaffRow,
  takeStep,
} from './staff.queries.ts';
import { staffSessionHours, totpPlace } from './staff.rules.ts';
import { presentStaff } from './staff-session.service.ts';

/**
 * Password and code are right or wrong together: who guesses one does not learn it. Known and unknown people go the same
 * way: the same counters, one look, one hash that is checked.
 */
export async function staffLogin(ctx: Ctx, input: { email: string; password: string; code: string }) {
  await countLogin(ctx, input.email);
  const member = await findStaffByEmail(ctx.db, input.email);
  const nobodys = await nobodysHash(ctx.accounts.hashing);
  const isRight = await isPassword(member?.password_hash ?? nobodys, input.password);
  const step = member && isRight ? stepOf(ctx, member, input.code) : null;
  if (!member || step === null) throw new AppError('staff_credentials');
  const opened = await ctx.db.transaction(async (db) => {
    if (!(await takeStep(db, member.id, step))) throw new AppError('staff_credentials');
    return openStaffSession(db, ctx, member);
  });
  await forgiveLogin(ctx, input.email);
  await renewHash(ctx, member, input.password);
  return opened;
}

/** Lets somebody in who has shown who they are. */
export async function openStaffSession(db: Db, { now }: Pick<Ctx, 'now'>, member: StaffRow) {
  const token = `${staffTokenPrefix}${newToken().token}`;
  await insertStaffSession(db, { staffId: member.id, tokenHash: hashToken(token), now });
  const expiresAt = new Date(now.getTime() + staffSessionHours * 3_600_000);
  return { data: { access: { token, expires_at: isoWithOffset(expiresAt) }, staff: presentStaff(member) } };
}

function stepOf({ secrets, now }: Ctx, member: StaffRow, code: string): number | null {
  const secret = unsealText(secrets.fields, member.totp_secret, totpPlace(member.id));
  return matchTotp(secret, code, { now, lastStep: member.totp_step });
}

async function renewHash({ db, accounts }: Ctx, member: StaffRow, password: string): Promise<void> {
  if (!needsRehash(member.password_hash, accounts.hashing)) return;
  await replaceStaffHash(db, member.id, member.password_hash, await hashPassword(password, accounts.hashing));
}

/** Apart from the buyers' counters: somebody may have both accounts. */
const keyOf = (email: string) => `staff ${email}`;
const pairOf = (ctx: Ctx, email: string) => `${keyOf(email)} ${ctx.address}`;

async function countLogin(ctx: Ctx, email: string): Promise<void> {
  if (ctx.address !== null) await ctx.throttle.count('login_address', ctx.address);
  await ctx.throttle.count('login_pair', pairOf(ctx, email));
  await ctx.throttle.count('login_account', keyOf(email));
}

async function forgiveLogin(ctx: Ctx, email: string): Promise<void> {
  if (ctx.address !== null) await ctx.throttle.forgive('login_address', ctx.address);
  await ctx.throttle.reset('login_pair', pairOf(ctx, email));
  await ctx.throttle.forgive('login_account', keyOf(email));
}
