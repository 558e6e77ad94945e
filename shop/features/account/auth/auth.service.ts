import { AppError } from '../../../kit/http/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import {
  countLogin,
  deviceOf,
  type LoginAttempt,
  mailboxFingerprint,
  uncountLogin,
} from '../../../platform/http/throttle/login-guard.ts';
import { dummyHash, hashPassword, isPassword, needsRehash } from '../../../platform/secrets/password-hash.ts';
import { newToken } from '../../../platform/secrets/token-hash.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { type Login, parseLogin } from '../account.rules.ts';
import { completeSignUp } from '../document/sign-up-document.service.ts';
import {
  listCodeTimes,
  lockOpenFlow,
  lockPersonFlows,
  newestCode,
} from '../one-time-code/one-time-code.queries.ts';
import {
  flowCooldownMinutes,
  flowState,
  resendWait,
  ticketMinutes,
} from '../one-time-code/one-time-code.rules.ts';
import {
  confirmCode,
  refused,
  reopenFlow,
  resendCode,
  sendCode,
  startFlow,
} from '../one-time-code/one-time-code.service.ts';
import { insertTicket, replaceHash } from '../password/password.queries.ts';
import {
  findPerson,
  findPersonByLogin,
  lockPersonForLogin,
  markVerified,
  type PersonRow,
} from '../person.queries.ts';
import { notSignedIn, openSessionOrTicket } from '../second-factor/second-factor.service.ts';
import { isDeviceKnown } from './session.queries.ts';
import { openSession, type SessionCtx } from './session.service.ts';

type TokenAndCode = { token: string; code: string };

export async function verify(
  ctx: SessionCtx & Ctx<'address' | 'secrets' | 'throttle'>,
  { token, code }: TokenAndCode,
) {
  const data = await confirmCode(ctx, { purpose: 'verification', token, code }, async (db, { personId }) => {
    // The account was verified in another way meanwhile. It has a password and perhaps a second factor, so the person
    // has to log in.
    if (!(await markVerified(db, personId, ctx.now))) throw refused(ctx, 'flow_gone');
    await completeSignUp(db, ctx, personId);
    return openSession(db, ctx, await requirePerson(db, personId));
  });
  return { data };
}

async function requirePerson(db: Db, id: number): Promise<PersonRow> {
  const person = await findPerson(db, id);
  if (!person) throw new AppError('authentication');
  return person;
}

export async function resendVerification(
  ctx: Ctx<'address' | 'config' | 'secrets' | 'throttle'>,
  { token }: { token: string },
) {
  return { data: { token: await resendCode(ctx, token) } };
}

/** Known and unknown accounts take the same path: the same counters, the same lookups and one hash comparison. */
export async function login(
  ctx: SessionCtx & Ctx<'address' | 'config' | 'secrets' | 'throttle'>,
  input: { login: string; password: string },
) {
  const login = parseLogin(input.login);
  const attempt = await buildLoginAttempt(ctx, login);
  await countLogin(ctx, attempt);
  const person = await findPersonByLogin(ctx.db, login);
  const unknownHash = await dummyHash(ctx.accounts.hashing);
  const isRight = await isPassword(person?.password_hash ?? unknownHash, input.password);
  if (!person?.password_hash || !isRight) throw await recordFailedLogin(ctx, person);
  await uncountLogin(ctx, attempt);
  if (person.verified_at === null) {
    const reference_token = await ctx.db.transaction((db) => continueVerification(db, ctx, person));
    return { data: { ...notSignedIn, verified: false, reference_token } };
  }
  const checked = { hash: person.password_hash, password: input.password };
  const data = await ctx.db.transaction(async (db) => {
    const locked = await lockIfPasswordUnchanged(db, person.id, checked);
    return locked && openSessionOrTicket(db, ctx, locked);
  });
  if (!data) throw await recordFailedLogin(ctx, person);
  const { hashing } = ctx.accounts;
  if (needsRehash(checked.hash, hashing)) {
    await replaceHash(ctx.db, person.id, checked.hash, await hashPassword(input.password, hashing));
  }
  return { data };
}

async function recordFailedLogin(ctx: EventCtx, person: PersonRow | null) {
  await recordSecurityEvent(ctx, { kind: 'login_failed', subject: subjectOf(person) });
  return new AppError('credentials');
}

/**
 * Returns the locked person, or null when the password was changed after it was checked. A different hash may still be
 * of the same password, when a concurrent login rehashed it.
 */
async function lockIfPasswordUnchanged(
  db: Db,
  personId: number,
  { hash, password }: { hash: string; password: string },
): Promise<PersonRow | null> {
  const person = await lockPersonForLogin(db, personId);
  if (!person?.password_hash) return null;
  const isStillRight = person.password_hash === hash || (await isPassword(person.password_hash, password));
  return isStillRight ? person : null;
}

const subjectOf = (person: PersonRow | null) => (person ? `person:${person.id}` : undefined);

async function buildLoginAttempt(ctx: Ctx<'deviceId'>, login: Login): Promise<LoginAttempt> {
  const device = deviceOf(ctx);
  return {
    account: login.value,
    knownDevice: device !== null && (await isDeviceKnown(ctx.db, login, device)) ? device : null,
    lockedEvent: 'login_locked',
    subjectOf: async () => subjectOf(await findPersonByLogin(ctx.db, login)),
  };
}

/**
 * Resumes a verification that was not completed. Wrong attempts stay counted however often the person logs in. A new
 * code is sent when the last one is old enough. A flow whose attempts are used up is replaced only after
 * `flowCooldownMinutes`.
 */
async function continueVerification(db: Db, ctx: Ctx<'config' | 'secrets'>, person: PersonRow) {
  const since = new Date(ctx.now.getTime() - flowCooldownMinutes * 60_000);
  await lockPersonFlows(db, person.id);
  const flow = await lockOpenFlow(db, { purpose: 'verification', personId: person.id, since });
  const newest = flow && (await newestCode(db, flow.id));
  if (!flow || !newest) return startFlow(db, ctx, { purpose: 'verification', person });
  const isSpent = flowState(flow, newest, ctx.now) === 'code_spent';
  const wait = resendWait(await listCodeTimes(db, flow.id), ctx.now, ctx.config.otp_countdown_seconds);
  return isSpent || wait > 0 ? reopenFlow(db, newest) : sendCode(db, ctx, flow, person);
}

/** An unknown address gets a flow too, which no code can ever complete. */
export async function forgotPassword(
  ctx: Ctx<'address' | 'secrets' | 'throttle'>,
  { email }: { email: string },
) {
  await throttleMail(ctx, email);
  const token = await ctx.db.transaction(async (db) => {
    const person = await findPersonByLogin(db, { kind: 'email', value: email });
    return startFlow(db, ctx, { purpose: 'password_reset', person, newValue: mailboxFingerprint(email) });
  });
  return { data: { token } };
}

/**
 * Limits the emails that can be requested for a mailbox, per IP address, per mailbox and per pair. From an IP address
 * at which the person logged in recently, the mailbox's own limit does not apply, so attackers elsewhere cannot block
 * their email.
 */
export async function throttleMail({ throttle, address }: Ctx<'address' | 'throttle'>, mailbox: string) {
  if (address !== null) await throttle.count('mail_address', address);
  const pair = [mailbox, String(address)];
  await throttle.count('mail_pair', pair);
  if (!(await throttle.isRemembered('login_usual', pair))) await throttle.count('mail_account', mailbox);
}

export async function verifyForgotPassword(
  ctx: Ctx<'address' | 'secrets' | 'throttle'>,
  { token, code }: TokenAndCode,
) {
  const confirmation = { purpose: 'password_reset', token, code } as const;
  const reference_token = await confirmCode(ctx, confirmation, async (db, { personId }) => {
    const ticket = newToken();
    const expiresAt = new Date(ctx.now.getTime() + ticketMinutes * 60_000);
    await insertTicket(db, { token_hash: ticket.hash, person_id: personId, expires_at: expiresAt });
    return ticket.token;
  });
  return { data: { reference_token } };
}
