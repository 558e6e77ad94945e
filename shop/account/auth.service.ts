import type { Db } from '../db/db.ts';
import type { Ctx } from '../http/context.ts';
import { AppError } from '../kit/errors.ts';
import { hashPassword, isPassword, needsRehash, nobodysHash } from '../ports/password-hash.ts';
import { newToken } from '../ports/token-hash.ts';
import { isPasswordExpired, type Login, loginOf } from './account.rules.ts';
import { listCodeTimes, lockOpenFlow, newestCode, takeTurn } from './one-time-code.queries.ts';
import { flowRestMinutes, flowState, resendWait, ticketMinutes } from './one-time-code.rules.ts';
import { confirmCode, reopenFlow, resendCode, sendCode, startFlow } from './one-time-code.service.ts';
import { insertTicket, replaceHash } from './password.queries.ts';
import { findPerson, findPersonByLogin, markVerified, type PersonRow } from './person.queries.ts';
import { openSession } from './session.service.ts';
import { foundCompany } from './ssm-follow.service.ts';

type TokenAndCode = { token: string; code: string };

export async function verify(ctx: Ctx, { token, code }: TokenAndCode) {
  const data = await confirmCode(ctx, { purpose: 'verification', token, code }, async (db, { personId }) => {
    await markVerified(db, personId, ctx.now);
    await foundCompany(db, ctx, personId);
    return openSession(db, ctx, await requirePerson(db, personId));
  });
  return { data };
}

async function requirePerson(db: Db, id: number): Promise<PersonRow> {
  const person = await findPerson(db, id);
  if (!person) throw new AppError('authentication');
  return person;
}

export async function resendVerification(ctx: Ctx, { token }: { token: string }) {
  return { data: { token: await resendCode(ctx, token) } };
}

/** Known and unknown accounts go the same way: the same counters, one look, one hash that is checked. */
export async function login(ctx: Ctx, input: { login: string; password: string }) {
  const login = loginOf(input.login);
  await countLogin(ctx, login);
  const person = await findPersonByLogin(ctx.db, login);
  const nobodys = await nobodysHash(ctx.accounts.hashing);
  const isRight = await isPassword(person?.password_hash ?? nobodys, input.password);
  if (!person?.password_hash || !isRight) throw new AppError('credentials');
  await forgiveLogin(ctx, login);
  if (person.verified_at === null) {
    const reference_token = await ctx.db.transaction((db) => continueVerification(db, ctx, person));
    return {
      data: {
        access: null,
        user: null,
        scopes: [],
        verified: false,
        reference_token,
        password_expired: false,
      },
    };
  }
  const { hashing, passwordMaxAgeDays } = ctx.accounts;
  if (needsRehash(person.password_hash, hashing)) {
    const hash = await hashPassword(input.password, hashing);
    await replaceHash(ctx.db, person.id, person.password_hash, hash);
  }
  const signedIn = await ctx.db.transaction((db) => openSession(db, ctx, person));
  const password_expired = isPasswordExpired(person.password_changed_at, ctx.now, passwordMaxAgeDays);
  return { data: { ...signedIn, verified: true, reference_token: null, password_expired } };
}

const pairOf = (ctx: Ctx, { value }: Login) => [value, String(ctx.address)];

async function countLogin(ctx: Ctx, login: Login): Promise<void> {
  if (ctx.address !== null) await ctx.throttle.count('login_address', ctx.address);
  await ctx.throttle.count('login_pair', pairOf(ctx, login));
  await ctx.throttle.count('login_account', login.value);
}

/** Only wrong passwords count: what was taken before is given back. */
async function forgiveLogin(ctx: Ctx, login: Login): Promise<void> {
  if (ctx.address !== null) await ctx.throttle.forgive('login_address', ctx.address);
  await ctx.throttle.reset('login_pair', pairOf(ctx, login));
  await ctx.throttle.forgive('login_account', login.value);
}

/**
 * The verification that a person left: wrong attempts stay counted however often they log in. A new code is sent
 * when the last one is old enough; one whose attempts are used up rests for a while.
 */
async function continueVerification(db: Db, ctx: Ctx, person: PersonRow): Promise<string> {
  const since = new Date(ctx.now.getTime() - flowRestMinutes * 60_000);
  await takeTurn(db, person.id);
  const flow = await lockOpenFlow(db, { purpose: 'verification', personId: person.id, since });
  const newest = flow && (await newestCode(db, flow.id));
  if (!flow || !newest) return startFlow(db, ctx, { purpose: 'verification', person });
  const isSpent = flowState(flow, newest, ctx.now) === 'code_spent';
  const wait = resendWait(await listCodeTimes(db, flow.id), ctx.now, ctx.config.otp_countdown_seconds);
  return isSpent || wait > 0 ? reopenFlow(db, newest) : sendCode(db, ctx, flow, person);
}

/** An unknown address gets a flow too, which no code will ever complete. */
export async function forgotPassword(ctx: Ctx, { email }: { email: string }) {
  await countMail(ctx, email);
  const token = await ctx.db.transaction(async (db) => {
    const person = await findPersonByLogin(db, { kind: 'email', value: email });
    return startFlow(db, ctx, { purpose: 'password_reset', person });
  });
  return { data: { token } };
}

/** Limits what anybody can have mailed to a mailbox, and from where. */
export async function countMail({ throttle, address }: Ctx, email: string): Promise<void> {
  if (address !== null) await throttle.count('mail_address', address);
  await throttle.count('mail_account', email);
}

export async function verifyForgotPassword(ctx: Ctx, { token, code }: TokenAndCode) {
  const confirmation = { purpose: 'password_reset', token, code } as const;
  const reference_token = await confirmCode(ctx, confirmation, async (db, { personId }) => {
    const ticket = newToken();
    const expiresAt = new Date(ctx.now.getTime() + ticketMinutes * 60_000);
    await insertTicket(db, { tokenHash: ticket.hash, personId, expiresAt });
    return ticket.token;
  });
  return { data: { reference_token } };
}
