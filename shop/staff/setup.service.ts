import { randomBytes } from 'node:crypto';
import { refuseCommon } from '../account/password.service.ts';
import { recordDeed } from '../db/audit.ts';
import type { Db } from '../db/db.ts';
import type { Ctx } from '../http/context.ts';
import { AppError } from '../kit/errors.ts';
import type { Lang } from '../kit/language.ts';
import { queueMail } from '../ports/mail.ts';
import { hashPassword } from '../ports/password-hash.ts';
import { sealText, unsealText } from '../ports/secrets.ts';
import { hashToken, newToken } from '../ports/token-hash.ts';
import { matchTotp, newTotpSecret } from '../ports/totp.ts';
import * as queries from './member.queries.ts';
import { otpauthUri, setupHours } from './member.rules.ts';
import { staffText } from './staff.messages.ts';
import { findStaff } from './staff.queries.ts';
import { totpPlace } from './staff.rules.ts';
import { openStaffSession } from './staff-login.service.ts';

const hourMs = 3_600_000;
const setupPlace = (id: number) => `staff_setup:${id}:totp`;

type Invited = { id: number; name: string; email: string; language: Lang };

/** Mails a link with which somebody sets themselves up; an earlier one no longer works. */
export async function mailSetup(db: Db, ctx: Ctx, { id, name, email, language }: Invited): Promise<void> {
  const { token, hash } = newToken();
  const expiresAt = new Date(ctx.now.getTime() + setupHours * hourMs);
  await queries.endSetupOf(db, id, ctx.now);
  const setupId = await queries.insertSetup(db, {
    staff_id: id,
    token_hash: hash,
    // Sealed for its row, which has no number yet.
    totp_secret: '',
    created_at: ctx.now,
    expires_at: expiresAt,
  });
  const secret = newTotpSecret(randomBytes(20));
  await queries.setSetupSecret(db, setupId, sealText(ctx.secrets.fields, secret, setupPlace(setupId)));
  const params = { name, token };
  await queueMail(db, {
    to: email,
    lang: language,
    template: 'staff_setup',
    params,
    now: ctx.now,
    expiresAt,
  });
}

async function findOpen(ctx: Ctx, token: string) {
  if (ctx.address !== null) await ctx.throttle.count('code_address', ctx.address);
  const setup = await queries.findSetup(ctx.db, hashToken(token), ctx.now);
  if (!setup) throw new AppError('not_found', { detail: staffText[ctx.lang]('setup_gone') });
  const secret = unsealText(ctx.secrets.fields, setup.totp_secret, setupPlace(setup.id));
  return { setup, secret };
}

export async function lookAtSetup(ctx: Ctx, { token }: { token: string }) {
  const { setup, secret } = await findOpen(ctx, token);
  const { name, email, language } = setup;
  const otpauth = otpauthUri({ shop: ctx.config.shop_name, email, secret });
  return { data: { name, email, language, secret, otpauth } };
}

export async function setUp(ctx: Ctx, input: { token: string; password: string; code: string }) {
  const { setup, secret } = await findOpen(ctx, input.token);
  refuseCommon(ctx, input.password);
  const step = matchTotp(secret, input.code, { now: ctx.now, lastStep: 0 });
  if (step === null) {
    throw new AppError('validation', { errors: { code: [staffText[ctx.lang]('code_wrong')] } });
  }
  const password_hash = await hashPassword(input.password, ctx.accounts.hashing);
  const { id, staff_id: staffId } = setup;
  return ctx.db.transaction(async (db) => {
    if (!(await queries.takeSetup(db, id, ctx.now)))
      throw new AppError('not_found', { detail: staffText[ctx.lang]('setup_gone') });
    await queries.updateMember(db, staffId, {
      password_hash,
      totp_secret: sealText(ctx.secrets.fields, secret, totpPlace(staffId)),
      totp_step: step,
      awaits_setup: false,
    });
    const member = await findStaff(db, staffId);
    if (!member) throw new AppError('not_found');
    const self = {
      ...ctx,
      actor: { kind: 'staff', staffId, sessionId: 0, name: member.name, permissions: [] },
    } as const;
    await recordDeed(db, self, { deed: 'staff.set_up', record: { type: 'staff', id: staffId } });
    return openStaffSession(db, ctx, member);
  });
}
