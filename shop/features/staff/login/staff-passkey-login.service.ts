import { AppError } from '../../../kit/errors.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordRefusal } from '../../../platform/security-events/security-events.ts';
import type { PasskeyAssertion } from '../../security/passkey.contract.ts';
import { authenticateWithPasskey, createAuthenticationOptions } from '../../security/passkey.service.ts';
import { findStaff, lockActiveStaff } from '../staff.queries.ts';
import { openStaffSession } from './staff-login.service.ts';

/** The same options for everybody: the passkey identifies the member. */
export async function getPasskeyLoginOptions(ctx: Ctx<'address' | 'config' | 'throttle'>) {
  if (ctx.address !== null) await ctx.throttle.count('code_address', ctx.address);
  return { data: await createAuthenticationOptions(ctx, 'staff_login', null) };
}

/** Needs neither password nor code, because the authenticator has verified the user. */
export async function staffPasskeyLogin(
  ctx: Ctx<
    'address' | 'config' | 'deviceId' | 'eventBudget' | 'metrics' | 'requestId' | 'throttle' | 'userAgent'
  >,
  { response }: { response: PasskeyAssertion },
) {
  if (ctx.address !== null) await ctx.throttle.count('code_address', ctx.address);
  const use = await authenticateWithPasskey(ctx, 'staff_login', { owner: null, response });
  const staffId = use && 'staffId' in use.owner ? use.owner.staffId : null;
  const opened = staffId && (await openWithPasskey(ctx, staffId));
  if (opened) return opened;
  const subject = staffId ? `staff:${staffId}` : undefined;
  await recordRefusal(ctx, { kind: 'staff_login_failed', subject, detail: { factor: 'passkey' } });
  throw new AppError('passkey');
}

/** Returns null for a member who is deactivated or being reset. */
async function openWithPasskey(
  ctx: Ctx<'deviceId' | 'metrics' | 'requestId' | 'userAgent'>,
  staffId: number,
) {
  return ctx.db.transaction(async (db) => {
    const member = (await lockActiveStaff(db, staffId)) ? await findStaff(db, staffId) : null;
    return member && openStaffSession(db, ctx, member, 'passkey');
  });
}
