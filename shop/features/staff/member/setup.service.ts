import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, fieldError, requireFound } from '../../../kit/http/errors.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { countCodeAttempt } from '../../../platform/http/throttle/login-guard.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { sealText, unsealText } from '../../../platform/secrets/secrets.ts';
import { hashToken } from '../../../platform/secrets/token-hash.ts';
import { matchTotp, otpauthUri } from '../../../platform/secrets/totp.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { refuseWeakPassword } from '../../account/password/password.service.ts';
import { recordAction } from '../../audit/audit.ts';
import { renewRecoveryCodes } from '../../security/recovery-code.service.ts';
import { openStaffSession, type StaffSessionCtx } from '../login/staff-login.service.ts';
import { staffText } from '../staff.messages.ts';
import { findStaff, type StaffRow } from '../staff.queries.ts';
import { permissionsOf, setupSealContext, totpSealContext } from '../staff.rules.ts';
import type * as contract from './member.contract.ts';
import * as queries from './member.queries.ts';

const linkGone = (ctx: Ctx) => new AppError('not_found', { detail: staffText[ctx.lang]('setup_gone') });

async function findOpen(ctx: Ctx<'address' | 'secrets' | 'throttle'>, token: string) {
  await countCodeAttempt(ctx);
  const setup = await queries.findSetup(ctx.db, hashToken(token), ctx.now);
  if (!setup) throw linkGone(ctx);
  const secret = unsealText(ctx.secrets.fields, setup.totp_secret, setupSealContext(setup.id));
  return { setup, secret };
}

export async function getSetup(
  ctx: Ctx<'address' | 'config' | 'secrets' | 'throttle'>,
  { token }: { token: string },
) {
  const { setup, secret } = await findOpen(ctx, token);
  const { name, email, language } = setup;
  const otpauth = otpauthUri({ shop: ctx.config.shop_name, account: email ?? 'administrator', secret });
  return { data: { name, email, language, secret, otpauth } };
}

type Setup = InputOf<typeof contract.completeSetup>;

export async function completeSetup(
  ctx: StaffSessionCtx & Ctx<'accounts' | 'address' | 'config' | 'secrets' | 'throttle'>,
  input: Setup,
) {
  const { setup, secret } = await findOpen(ctx, input.token);
  const isFirst = setup.staff_id === null;
  const newcomer = isFirst ? requireNewcomer(ctx, input) : null;
  refuseWeakPassword(ctx, input.password, newcomer ?? { name: setup.name ?? '', email: setup.email });
  const step = matchTotp(secret, input.code, { now: ctx.now, lastStep: 0 });
  if (step === null) throw fieldError('code', staffText[ctx.lang]('setup_code_wrong'));
  const password_hash = await hashPassword(input.password, ctx.accounts.hashing);
  return ctx.db.transaction(async (db) => {
    // Serialises the links of a first administrator: the second user finds that somebody can sign in.
    if (isFirst) await queries.lockFirstAdmin(db);
    if (!(await queries.consumeSetup(db, setup.id, ctx.now))) throw linkGone(ctx);
    if (isFirst && (await queries.canSomebodySignIn(db))) throw linkGone(ctx);
    const staffId = setup.staff_id ?? (await insertAdmin(db, ctx, newcomer));
    await queries.updateMember(db, staffId, {
      password_hash,
      totp_secret: sealText(ctx.secrets.fields, secret, totpSealContext(staffId)),
      totp_step: step,
      awaits_setup: false,
    });
    await queries.endFirstAdminSetups(db, ctx.now);
    const member = requireFound(await findStaff(db, staffId));
    await recordSetup(db, ctx, member, isFirst);
    const recovery_codes = await renewRecoveryCodes(db, ctx, { staffId });
    const { data } = await openStaffSession(db, ctx, member);
    return { data: { ...data, recovery_codes } };
  });
}

type Newcomer = { name: string; email: string; language: Lang };

/** Only the first administrator enters their own name and email; others were named in the invitation. */
function requireNewcomer(ctx: Ctx, { name, email, language }: Setup): Newcomer {
  if (name && email) return { name, email, language: language ?? ctx.lang };
  const t = staffText[ctx.lang];
  throw new AppError('validation', {
    errors: { ...(!name && { name: [t('name_missing')] }), ...(!email && { email: [t('email_missing')] }) },
  });
}

async function insertAdmin(db: Db, ctx: Ctx, newcomer: Newcomer | null): Promise<number> {
  if (!newcomer) throw new Error('The first administrator has no name');
  const account = { role: 'admin', ...queries.noAccess, created_at: ctx.now } as const;
  const id = await queries.insertMember(db, { ...newcomer, ...account });
  if (id !== null) return id;
  throw fieldError('email', staffText[ctx.lang]('staff_email_taken'));
}

async function recordSetup(db: Db, ctx: EventCtx, member: StaffRow, isFirst: boolean): Promise<void> {
  const { id, name, role } = member;
  const actor = {
    kind: 'staff',
    staffId: id,
    sessionId: 0,
    authenticatedAt: ctx.now,
    name,
    permissions: permissionsOf(role),
  } as const;
  const self = { ...ctx, actor };
  await recordAction(db, self, { action: 'staff.set_up', record: { type: 'staff', id } });
  const detail = { first_admin: isFirst };
  await recordSecurityEvent(self, { kind: 'staff_set_up', subject: `staff:${id}`, detail }, db);
}
