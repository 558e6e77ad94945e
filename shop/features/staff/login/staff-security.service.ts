import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import type { PasskeyRegistration } from '../../security/passkey.contract.ts';
import * as passkeys from '../../security/passkey.service.ts';
import { recoveryCodesLeft, renewRecoveryCodes } from '../../security/recovery-code.service.ts';
import { findSelf } from './staff-session.service.ts';

const ownerOf = (ctx: Ctx) => ({ staffId: staffOf(ctx).staffId });

export async function getStaffSecurity(ctx: Ctx) {
  const owner = ownerOf(ctx);
  const [list, left] = await Promise.all([
    passkeys.listPasskeys(ctx.db, owner),
    recoveryCodesLeft(ctx.db, owner),
  ]);
  return { data: { passkeys: list, recovery_codes_left: left } };
}

export async function getPasskeyCreationOptions(ctx: Ctx<'config'>) {
  const member = await findSelf(ctx);
  const user = { name: member.email, displayName: member.name };
  return { data: await passkeys.createRegistrationOptions(ctx, ownerOf(ctx), user) };
}

export async function addStaffPasskey(
  ctx: Ctx<'config' | 'metrics' | 'requestId'>,
  input: { name: string; response: PasskeyRegistration },
) {
  const owner = ownerOf(ctx);
  const verified = await passkeys.verifyPasskeyRegistration(ctx, owner, input.response);
  const data = await ctx.db.transaction(async (db) => {
    const added = await passkeys.storePasskey(db, ctx, owner, { name: input.name, verified });
    await recordSecurityEvent(ctx, { kind: 'factor_added', detail: { factor: 'passkey' } }, db);
    return added;
  });
  return { data };
}

export async function removeStaffPasskey(ctx: EventCtx, { id }: { id: number }) {
  await ctx.db.transaction(async (db) => {
    await passkeys.removePasskey(db, ownerOf(ctx), id);
    await recordSecurityEvent(ctx, { kind: 'factor_removed', detail: { factor: 'passkey' } }, db);
  });
  return { data: { removed: true as const } };
}

export async function renewStaffRecoveryCodes(ctx: Ctx<'metrics' | 'requestId' | 'secrets'>) {
  const codes = await ctx.db.transaction(async (db) => {
    const renewed = await renewRecoveryCodes(db, ctx, ownerOf(ctx));
    await recordSecurityEvent(ctx, { kind: 'recovery_codes_renewed' }, db);
    return renewed;
  });
  return { data: { codes } };
}
