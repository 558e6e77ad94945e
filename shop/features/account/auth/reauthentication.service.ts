import { AppError, fieldError } from '../../../kit/http/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import { personOf, recentLoginMs } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import type { PasskeyAssertion } from '../../security/passkey.contract.ts';
import { authenticateWithPasskey, createAuthenticationOptions } from '../../security/passkey.service.ts';
import { accountText } from '../account.messages.ts';
import { requirePassword } from '../password/password.service.ts';
import { consumeSecondFactorCode, listSecondFactorMethods } from '../second-factor/second-factor.service.ts';
import type { Reauthentication } from './auth.contract.ts';
import { markAuthenticated, markSecondFactor } from './session.queries.ts';

/** Authenticates the caller again, for endpoints that require a recent login. Affects only this session. */
export async function reauthenticate(
  ctx: Ctx<'config' | 'metrics' | 'requestId' | 'secrets' | 'throttle'>,
  { password, code, passkey }: Reauthentication,
) {
  const { personId, sessionId } = personOf(ctx);
  if (password !== undefined) await requirePassword(ctx, personId, password, 'password');
  if (passkey !== undefined) await requirePasskey(ctx, personId, passkey);
  const isSecondFactorProved =
    passkey !== undefined || (await requireSecondFactorIfEnrolled(ctx, personId, code));
  if (isSecondFactorProved) await markSecondFactor(ctx.db, sessionId);
  if (!(await markAuthenticated(ctx.db, sessionId, ctx.now))) throw new AppError('authentication');
  await recordSecurityEvent(ctx, { kind: 'reauthenticated' });
  return { data: { authenticated_until: isoWithOffset(new Date(ctx.now.getTime() + recentLoginMs)) } };
}

/**
 * An account with a second factor has to prove it too, because the password alone must not be enough to remove it.
 * Returns false when the account has none.
 */
async function requireSecondFactorIfEnrolled(
  ctx: Ctx<'metrics' | 'requestId' | 'secrets' | 'throttle'>,
  personId: number,
  code: string | undefined,
): Promise<boolean> {
  if ((await listSecondFactorMethods(ctx.db, personId)).length === 0) return false;
  const t = accountText[ctx.lang];
  if (code === undefined) throw fieldError('code', t('second_code_missing'));
  if (await consumeSecondFactorCode(ctx, personId, code)) return true;
  await recordSecurityEvent(ctx, { kind: 'reauthentication_failed', detail: { step: 'second_factor' } });
  throw fieldError('code', t('code_wrong'));
}

export async function reauthenticationOptions(ctx: Ctx<'config'>) {
  const { personId } = personOf(ctx);
  return { data: await createAuthenticationOptions(ctx, 'reauthenticate', { personId }) };
}

async function requirePasskey(
  ctx: Ctx<'config' | 'metrics' | 'requestId'>,
  personId: number,
  response: PasskeyAssertion,
): Promise<void> {
  const use = await authenticateWithPasskey(ctx, 'reauthenticate', { owner: { personId }, response });
  if (use) return;
  await recordSecurityEvent(ctx, { kind: 'reauthentication_failed' });
  throw new AppError('passkey');
}
