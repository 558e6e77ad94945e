import { mailPerson, queueMail } from '../../../adapters/mail/mail.ts';
import { AppError, conflict, requireFound } from '../../../kit/http/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { countCodeAttempt } from '../../../platform/http/throttle/login-guard.ts';
import { hashToken, newToken } from '../../../platform/secrets/token-hash.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { accountMails } from '../account.mails.ts';
import { accountText } from '../account.messages.ts';
import { endSessions } from '../auth/session.queries.ts';
import { removeUnverified } from '../auth/unverified.service.ts';
import { lockPerson } from '../profile/profile.queries.ts';
import { getProfile } from '../profile/profile.service.ts';
import { applyEmailChange } from './apply-email-change.service.ts';
import type { EmailChange } from './email-change.contract.ts';
import * as queries from './email-change.queries.ts';
import { emailChangeDelayHours, emailChangeState, maskEmail } from './email-change.rules.ts';

/**
 * Stores a change that the new mailbox has confirmed. The old mailbox can stop it for 24 hours, so that knowing the
 * password alone is not enough to take over the account. A newer change replaces an open one.
 */
export async function requestEmailChange(
  db: Db,
  ctx: EventCtx,
  { personId, newEmail }: { personId: number; newEmail: string },
): Promise<void> {
  const { now } = ctx;
  const { email, name, language } = await lockPerson(db, personId);
  await removeUnverified(db, { email: newEmail, mobilePhone: '', now });
  if (email === null || (await queries.isEmailTaken(db, newEmail, personId))) throw emailTaken(ctx);
  await queries.cancelOpenEmailChange(db, personId, now);
  const { token, hash } = newToken();
  await queries.insertEmailChange(db, {
    person_id: personId,
    old_email: email,
    new_email: newEmail,
    token_hash: hash,
    created_at: now,
    applies_at: new Date(now.getTime() + emailChangeDelayHours * 3_600_000),
  });
  const params = { name, email: maskEmail(newEmail), token };
  const template = accountMails.email_change_pending;
  await queueMail(db, { to: email, lang: language, template, params, now });
  await recordSecurityEvent(ctx, { kind: 'email_change_requested' }, db);
}

const emailTaken = (ctx: Ctx) => conflict(accountText[ctx.lang]('email_taken'));

/** Of the holder of the link sent to the old mailbox, whose attempts are limited. */
type LinkCtx = Ctx<'address' | 'throttle'>;
type WithToken = { token: string };

function present({ new_email, applies_at, ...ends }: queries.EmailChangeRow): { data: EmailChange } {
  const state = emailChangeState(ends);
  return { data: { state, new_email: maskEmail(new_email), applies_at: isoWithOffset(applies_at) } };
}

async function findByToken(ctx: LinkCtx, token: string): Promise<queries.EmailChangeRow> {
  await countCodeAttempt(ctx);
  return requireFound(await queries.findEmailChange(ctx.db, hashToken(token)));
}

/** Returns the change when it ended as `wanted`, otherwise throws a conflict. */
async function presentIfEndedAs(ctx: LinkCtx, token: string, wanted: 'applied' | 'cancelled') {
  const answer = present(await findByToken(ctx, token));
  const { state } = answer.data;
  if (state === wanted || state === 'open') return answer;
  throw conflict(accountText[ctx.lang](`email_change_${state}`));
}

export async function getEmailChange(ctx: LinkCtx, { token }: WithToken) {
  return present(await findByToken(ctx, token));
}

/** Keeps the approving session when it is the person's own and ends every other. */
export async function approveEmailChange(ctx: LinkCtx & EventCtx, { token }: WithToken) {
  const change = await findByToken(ctx, token);
  const { actor } = ctx;
  const isOwn = actor.kind === 'person' && actor.personId === change.person_id;
  const keptSession = isOwn ? actor.sessionId : undefined;
  const outcome = await applyEmailChange(ctx, change, { by: 'old_mailbox', keptSession });
  if (outcome === 'taken') throw emailTaken(ctx);
  return presentIfEndedAs(ctx, token, 'applied');
}

/**
 * The old mailbox says that somebody else requested the change: ends every session and emails how to set a new
 * password.
 */
export async function stopEmailChange(ctx: LinkCtx & EventCtx, { token }: WithToken) {
  const change = await findByToken(ctx, token);
  const { now } = ctx;
  const personId = change.person_id;
  await ctx.db.transaction(async (db) => {
    const person = await lockPerson(db, personId);
    if (!(await queries.endEmailChange(db, change.id, { cancelled_at: now }))) return;
    await endSessions(db, { personId, now });
    await mailPerson(db, person, accountMails.email_change_stopped, now);
    const event = { subject: `person:${personId}`, detail: { by: 'old_mailbox' } };
    await recordSecurityEvent(ctx, { kind: 'email_change_stopped', ...event }, db);
  });
  return presentIfEndedAs(ctx, token, 'cancelled');
}

export async function withdrawEmailChange(ctx: Ctx<'companies' | 'metrics' | 'requestId'>) {
  const { personId } = personOf(ctx);
  await ctx.db.transaction(async (db) => {
    await lockPerson(db, personId);
    if (!(await queries.cancelOpenEmailChange(db, personId, ctx.now))) throw new AppError('not_found');
    await recordSecurityEvent(ctx, { kind: 'email_change_stopped', detail: { by: 'person' } }, db);
  });
  return getProfile(ctx);
}
