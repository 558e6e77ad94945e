import { mailPerson } from '../../../adapters/mail/mail.ts';
import { AppError, conflict, fieldError } from '../../../kit/http/errors.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { accountMails } from '../account.mails.ts';
import { accountText } from '../account.messages.ts';
import { throttleMail } from '../auth/auth.service.ts';
import { endSessions } from '../auth/session.queries.ts';
import { removeUnverified } from '../auth/unverified.service.ts';
import { endFlows } from '../one-time-code/one-time-code.queries.ts';
import { confirmCode, startFlow } from '../one-time-code/one-time-code.service.ts';
import { findPerson } from '../person.queries.ts';
import { lockPerson, setContactIfFree } from '../profile/profile.queries.ts';
import { getProfile } from '../profile/profile.service.ts';
import { requestEmailChange } from './email-change.service.ts';

type StartCtx = Ctx<'address' | 'secrets' | 'throttle'>;
type ConfirmCtx = StartCtx & EventCtx & Ctx<'companies'>;
type Confirmation = { token: string; code: string };

/** Sends the code to the new mailbox. Only that mailbox learns whether another account uses the address. */
export async function startEmailChange(ctx: StartCtx, { email }: { email: string }) {
  const person = await findPerson(ctx.db, personOf(ctx).personId);
  if (person?.email === email) throw fieldError('email', accountText[ctx.lang]('email_unchanged'));
  await throttleMail(ctx, email);
  return start(ctx, 'email_change', email);
}

/** The shop cannot send text messages, so the code goes to the person's mailbox, which proves their identity. */
export async function startPhoneChange(ctx: StartCtx, { mobile_phone }: { mobile_phone: string }) {
  await throttleMail(ctx, `person ${personOf(ctx).personId}`);
  return start(ctx, 'phone_change', mobile_phone);
}

async function start(ctx: Ctx<'secrets'>, purpose: 'email_change' | 'phone_change', newValue: string) {
  const { personId } = personOf(ctx);
  const token = await ctx.db.transaction(async (db) => {
    // A new change supersedes any earlier one that was started.
    await endFlows(db, { purpose, personId, now: ctx.now });
    return startFlow(db, ctx, { purpose, person: await findPerson(db, personId), newValue });
  });
  return { data: { token } };
}

/** The new mailbox has confirmed the change. The old mailbox is asked next. */
export async function confirmEmailChange(ctx: ConfirmCtx, confirmation: Confirmation) {
  const { personId } = personOf(ctx);
  await confirmCode(ctx, { purpose: 'email_change', ...confirmation, personId }, async (db, { newValue }) => {
    if (newValue === null) throw new AppError('bad_request');
    await requestEmailChange(db, ctx, { personId, newEmail: newValue });
  });
  return getProfile(ctx);
}

/** The code was sent to the existing mailbox, so the new number takes effect immediately. */
export async function confirmPhoneChange(ctx: ConfirmCtx, confirmation: Confirmation) {
  const { personId, sessionId } = personOf(ctx);
  const { now } = ctx;
  await confirmCode(ctx, { purpose: 'phone_change', ...confirmation, personId }, async (db, { newValue }) => {
    if (newValue === null) throw new AppError('bad_request');
    const person = await lockPerson(db, personId);
    await removeUnverified(db, { email: '', mobilePhone: newValue, now });
    const isFree = await setContactIfFree(db, personId, { mobile_phone: newValue });
    if (!isFree) throw conflict(accountText[ctx.lang]('phone_taken'));
    await endSessions(db, { personId, now, except: sessionId });
    await mailPerson(db, person, accountMails.phone_changed, now);
    await recordSecurityEvent(ctx, { kind: 'phone_changed' }, db);
  });
  return getProfile(ctx);
}
