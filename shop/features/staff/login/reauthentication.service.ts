import { AppError } from '../../../kit/http/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import { recentLoginMs, staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { isPassword } from '../../../platform/secrets/password-hash.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import type { PasskeyAssertion } from '../../security/passkey.contract.ts';
import { authenticateWithPasskey, createAuthenticationOptions } from '../../security/passkey.service.ts';
import { markStaffAuthenticated } from '../staff.queries.ts';
import { useSecondFactor } from './second-factor.service.ts';
import { findSelf } from './staff-session.service.ts';

/** Limits password attempts by somebody who found an open session. */
const attemptKey = (staffId: number) => `staff reauthentication ${staffId}`;

export async function reauthenticateStaff(
  ctx: Ctx<'metrics' | 'requestId' | 'secrets' | 'throttle'>,
  input: { password: string; code: string },
) {
  const { staffId } = staffOf(ctx);
  await ctx.throttle.count('login_pair', attemptKey(staffId));
  const member = await findSelf(ctx);
  const isRight = await isPassword(member.password_hash, input.password);
  const factor = isRight && (await ctx.db.transaction((db) => useSecondFactor(db, ctx, member, input.code)));
  if (!factor) return refuse(ctx, 'staff_credentials');
  await ctx.throttle.reset('login_pair', attemptKey(staffId));
  return confirmIdentity(ctx, factor);
}

export async function getReauthenticationOptions(ctx: Ctx<'config'>) {
  const { staffId } = staffOf(ctx);
  return { data: await createAuthenticationOptions(ctx, 'reauthenticate', { staffId }) };
}

export async function reauthenticateWithPasskey(
  ctx: Ctx<'config' | 'metrics' | 'requestId'>,
  { response }: { response: PasskeyAssertion },
) {
  const owner = { staffId: staffOf(ctx).staffId };
  const use = await authenticateWithPasskey(ctx, 'reauthenticate', { owner, response });
  return use ? confirmIdentity(ctx, 'passkey') : refuse(ctx, 'passkey');
}

async function refuse(ctx: EventCtx, code: 'staff_credentials' | 'passkey'): Promise<never> {
  await recordSecurityEvent(ctx, { kind: 'reauthentication_failed' });
  throw new AppError(code);
}

/** Marks the sign-in as recent, for this session only. */
async function confirmIdentity(ctx: EventCtx, factor: string) {
  const { sessionId } = staffOf(ctx);
  if (!(await markStaffAuthenticated(ctx.db, sessionId, ctx.now))) throw new AppError('authentication');
  await recordSecurityEvent(ctx, { kind: 'reauthenticated', detail: { factor } });
  return { data: { authenticated_until: isoWithOffset(new Date(ctx.now.getTime() + recentLoginMs)) } };
}
