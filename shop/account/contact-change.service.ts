import { personOf } from '../http/access.ts';
import type { Ctx } from '../http/context.ts';
import { serverText } from '../http/messages.ts';
import { AppError } from '../kit/errors.ts';
import { queueMail } from '../ports/mail.ts';
import { countMail } from './auth.service.ts';
import { endFlows } from './one-time-code.queries.ts';
import { confirmCode, startFlow } from './one-time-code.service.ts';
import { voidTickets } from './password.queries.ts';
import { findPerson, removeUnverified } from './person.queries.ts';
import { claimContact, lockPerson } from './profile.queries.ts';
import { getProfile } from './profile.service.ts';

type Confirmation = { token: string; code: string };

/** The code goes to the new mailbox. Whether somebody else has it is told only to whoever reads it there. */
export async function startEmailChange(ctx: Ctx, { email }: { email: string }) {
  await countMail(ctx, email);
  return start(ctx, 'email_change', email);
}

/** There is no way to send a text message: the code goes to the mailbox, which proves who asks. */
export async function startPhoneChange(ctx: Ctx, { mobile_phone }: { mobile_phone: string }) {
  await countMail(ctx, `person ${personOf(ctx).personId}`);
  return start(ctx, 'phone_change', mobile_phone);
}

async function start(ctx: Ctx, purpose: 'email_change' | 'phone_change', newValue: string) {
  const { personId } = personOf(ctx);
  const token = await ctx.db.transaction(async (db) => {
    // An earlier change that was begun is over: only the newest counts.
    await endFlows(db, { purpose, personId, now: ctx.now });
    return startFlow(db, ctx, { purpose, person: await findPerson(db, personId), newValue });
  });
  return { data: { token } };
}

/** The old mailbox is told, and can no longer be used to set a new password. */
export async function confirmEmailChange(ctx: Ctx, { token, code }: Confirmation) {
  const { personId } = personOf(ctx);
  await confirmCode(ctx, { purpose: 'email_change', token, code, personId }, async (db, { newValue }) => {
    if (newValue === null) throw new AppError('bad_request');
    const { email, name } = await lockPerson(db, personId);
    await removeUnverified(db, { email: newValue, mobilePhone: '' });
    if (!(await claimContact(db, personId, { email: newValue }))) throw taken(ctx, 'email');
    await endFlows(db, { purpose: 'password_reset', personId, now: ctx.now });
    await voidTickets(db, personId, ctx.now);
    await queueMail(db, {
      to: email,
      lang: ctx.lang,
      template: 'email_changed',
      params: { name },
      now: ctx.now,
    });
  });
  return getProfile(ctx);
}

export async function confirmPhoneChange(ctx: Ctx, { token, code }: Confirmation) {
  const { personId } = personOf(ctx);
  await confirmCode(ctx, { purpose: 'phone_change', token, code, personId }, async (db, { newValue }) => {
    if (newValue === null) throw new AppError('bad_request');
    await lockPerson(db, personId);
    await removeUnverified(db, { email: '', mobilePhone: newValue });
    if (!(await claimContact(db, personId, { mobile_phone: newValue }))) throw taken(ctx, 'phone');
  });
  return getProfile(ctx);
}

function taken(ctx: Ctx, what: 'email' | 'phone'): AppError {
  return new AppError('conflict', { detail: serverText[ctx.lang](`${what}_taken`) });
}
