import { queueMailTo } from '../../../adapters/mail/mail.ts';
import { AppError, conflict } from '../../../kit/http/errors.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import type { PasskeyRegistration } from '../../security/passkey.contract.ts';
import * as passkeys from '../../security/passkey.service.ts';
import {
  recoveryCodesLeft,
  removeFactors,
  removeRecoveryCodes,
  renewRecoveryCodes as renewCodes,
} from '../../security/recovery-code.service.ts';
import { accountText } from '../account.messages.ts';
import {
  clearSecondFactor,
  endSessions,
  hasVerifiedSecondFactor,
  markSecondFactor,
} from '../auth/session.queries.ts';
import { findPerson } from '../person.queries.ts';
import { lockPerson } from '../profile/profile.queries.ts';
import type { SecuritySettings } from './second-factor.contract.ts';
import { secondFactorMails } from './second-factor.mails.ts';
import * as queries from './second-factor.queries.ts';
import * as totp from './totp.service.ts';

const ownerOf = (ctx: Ctx) => ({ personId: personOf(ctx).personId });

type Factor = { kind: 'totp' } | { kind: 'passkey'; name: string };

const factorName = (factor: Factor, lang: Lang) =>
  factor.kind === 'totp'
    ? accountText[lang]('factor_totp')
    : accountText[lang]('factor_passkey', { name: factor.name });

/** Number of factors, without recovery codes, which only stand in for one. */
async function countFactors(db: Db, personId: number): Promise<number> {
  const hasTotp = await totp.hasTotp(db, personId);
  return (await passkeys.countPasskeys(db, { personId })) + (hasTotp ? 1 : 0);
}

export async function hasSecondFactor(db: Db, personId: number): Promise<boolean> {
  return (await countFactors(db, personId)) > 0;
}

export async function getSecurity(ctx: Ctx<'companies'>): Promise<{ data: SecuritySettings }> {
  const { db } = ctx;
  const { personId } = personOf(ctx);
  return {
    data: {
      has_totp: await totp.hasTotp(db, personId),
      passkeys: await passkeys.listPasskeys(db, { personId }),
      recovery_codes_left: await recoveryCodesLeft(db, { personId }),
      required_by: await ctx.companies.requiringSecondFactor(db, personId),
    },
  };
}

/** Emails a change of factors to the person and records it as a security event. */
async function recordFactorChange(
  db: Db,
  ctx: EventCtx,
  kind: 'factor_added' | 'factor_removed',
  factor: Factor,
): Promise<void> {
  const { personId } = personOf(ctx);
  await recordSecurityEvent(ctx, { kind, detail: { factor: factor.kind } }, db);
  const paramsIn = (lang: Lang) => ({ factor: factorName(factor, lang) });
  await queueMailTo(db, { personId, template: secondFactorMails[kind], paramsIn, now: ctx.now });
}

/** Once a person has a factor, only sessions that proved one may change factors. Returns the number of factors. */
async function requireVerifiedFactor(db: Db, ctx: Ctx): Promise<number> {
  const { personId, sessionId } = personOf(ctx);
  const factors = await countFactors(db, personId);
  if (factors > 0 && !(await hasVerifiedSecondFactor(db, sessionId))) throw new AppError('reauthentication');
  return factors;
}

/**
 * Adds a factor under a lock on the person. The first one comes with recovery codes and ends all other sessions, which
 * were opened without it. The current session counts as one with a second factor, because the factor was just proved in
 * it.
 */
async function addFactor<T>(
  ctx: Ctx<'metrics' | 'requestId' | 'secrets'>,
  factor: Factor,
  store: (db: Db) => Promise<T>,
): Promise<{ stored: T; recovery_codes: string[] }> {
  const { personId, sessionId } = personOf(ctx);
  return ctx.db.transaction(async (db) => {
    await lockPerson(db, personId);
    const isFirst = (await requireVerifiedFactor(db, ctx)) === 0;
    const stored = await store(db);
    const recovery_codes = isFirst ? await renewCodes(db, ctx, { personId }) : [];
    if (isFirst) await endSessions(db, { personId, now: ctx.now, except: sessionId });
    await markSecondFactor(db, sessionId);
    await recordFactorChange(db, ctx, 'factor_added', factor);
    return { stored, recovery_codes };
  });
}

type RemovalCtx = EventCtx & Ctx<'companies'>;

/** Removes a factor. The last one can be removed only if none of the person's companies requires one. */
async function removeFactor(ctx: RemovalCtx, remove: (db: Db) => Promise<Factor>) {
  const { personId } = personOf(ctx);
  await ctx.db.transaction(async (db) => {
    await lockPerson(db, personId);
    await requireVerifiedFactor(db, ctx);
    const factor = await remove(db);
    if ((await countFactors(db, personId)) === 0) await clearFactorState(db, ctx, personId);
    await recordFactorChange(db, ctx, 'factor_removed', factor);
  });
  return getSecurity(ctx);
}

async function clearFactorState(db: Db, ctx: Ctx<'companies'>, personId: number): Promise<void> {
  const companies = await ctx.companies.requiringSecondFactor(db, personId);
  if (companies.length > 0) {
    throw conflict(accountText[ctx.lang]('factor_required_by', { companies: companies.join(', ') }));
  }
  await removeRecoveryCodes(db, { personId });
  await clearSecondFactor(db, personId);
}

/**
 * Removes every factor of another person and ends their sessions, because whoever holds a session may have stolen the
 * devices.
 */
export async function removeAllFactors(db: Db, ctx: EventCtx, personId: number): Promise<void> {
  await queries.removeTotp(db, personId);
  await removeFactors(db, { personId });
  await queries.endSecondFactorTickets(db, personId, ctx.now);
  await endSessions(db, { personId, now: ctx.now });
  const subject = `person:${personId}`;
  await recordSecurityEvent(ctx, { kind: 'factor_removed', subject, detail: { factor: 'all' } }, db);
  const paramsIn = (lang: Lang) => ({ factor: accountText[lang]('factor_all') });
  await queueMailTo(db, { personId, template: secondFactorMails.factor_removed, paramsIn, now: ctx.now });
}

export async function passkeyOptions(ctx: Ctx<'config'>) {
  const { personId } = personOf(ctx);
  const person = await findPerson(ctx.db, personId);
  if (!person) throw new AppError('authentication');
  const user = { name: person.email ?? '', displayName: person.name };
  return { data: await passkeys.createRegistrationOptions(ctx, { personId }, user) };
}

export async function addPasskey(
  ctx: Ctx<'config' | 'metrics' | 'requestId' | 'secrets'>,
  { name, response }: { name: string; response: PasskeyRegistration },
) {
  const owner = ownerOf(ctx);
  const verified = await passkeys.verifyPasskeyRegistration(ctx, owner, response);
  const { stored, recovery_codes } = await addFactor(ctx, { kind: 'passkey', name }, (db) =>
    passkeys.storePasskey(db, ctx, owner, { name, verified }),
  );
  return { data: { passkey: stored, recovery_codes } };
}

export async function renamePasskey(ctx: Ctx, change: { id: number; name: string }) {
  return { data: await passkeys.renamePasskey(ctx.db, ownerOf(ctx), change) };
}

export function removePasskey(ctx: RemovalCtx, { id }: { id: number }) {
  const owner = ownerOf(ctx);
  return removeFactor(ctx, async (db) => {
    const { name } = await passkeys.removePasskey(db, owner, id);
    return { kind: 'passkey', name };
  });
}

export async function startTotp(ctx: Ctx<'config' | 'secrets'>) {
  const { personId } = personOf(ctx);
  const data = await ctx.db.transaction(async (db) => {
    const { email } = await lockPerson(db, personId);
    return totp.startTotp(db, ctx, { personId, email: email ?? '', shop: ctx.config.shop_name });
  });
  return { data };
}

export async function confirmTotp(ctx: Ctx<'metrics' | 'requestId' | 'secrets'>, { code }: { code: string }) {
  const { personId } = personOf(ctx);
  const { recovery_codes } = await addFactor(ctx, { kind: 'totp' }, (db) =>
    totp.confirmTotp(db, ctx, { personId, code }),
  );
  return { data: { recovery_codes } };
}

export function removeTotp(ctx: RemovalCtx) {
  const { personId } = personOf(ctx);
  return removeFactor(ctx, async (db) => {
    if (!(await queries.removeTotp(db, personId))) throw new AppError('not_found');
    return { kind: 'totp' };
  });
}

export async function renewRecoveryCodes(ctx: Ctx<'metrics' | 'requestId' | 'secrets'>) {
  const { personId } = personOf(ctx);
  const recovery_codes = await ctx.db.transaction(async (db) => {
    await lockPerson(db, personId);
    if ((await requireVerifiedFactor(db, ctx)) === 0) throw conflict(accountText[ctx.lang]('factor_first'));
    await recordSecurityEvent(ctx, { kind: 'recovery_codes_renewed' }, db);
    return renewCodes(db, ctx, { personId });
  });
  return { data: { recovery_codes } };
}
