import { queueMailTo } from '../../../adapters/mail/mail.ts';
import { AppError, fieldError } from '../../../kit/http/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { countCodeAttempt } from '../../../platform/http/throttle/login-guard.ts';
import { hashToken, newToken } from '../../../platform/secrets/token-hash.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import type { PasskeyAssertion } from '../../security/passkey.contract.ts';
import {
  authenticateWithPasskey,
  countPasskeys,
  createAuthenticationOptions,
} from '../../security/passkey.service.ts';
import { consumeRecoveryCode, recoveryCodesLeft } from '../../security/recovery-code.service.ts';
import { accountText } from '../account.messages.ts';
import { isPasswordExpired } from '../account.rules.ts';
import type { LoginResponse, SecondFactorMethod } from '../auth/auth.contract.ts';
import { openSession, type SessionCtx } from '../auth/session.service.ts';
import { findPerson, type PersonRow } from '../person.queries.ts';
import type { SecondFactor } from './second-factor.contract.ts';
import { secondFactorMails } from './second-factor.mails.ts';
import * as queries from './second-factor.queries.ts';
import { consumeTotpCode, hasTotp } from './totp.service.ts';

const ticketMs = 10 * 60_000;

/** The methods with which a person can complete a login. Empty without a second factor. */
export async function listSecondFactorMethods(db: Db, personId: number): Promise<SecondFactorMethod[]> {
  const methods: SecondFactorMethod[] = [];
  if (await hasTotp(db, personId)) methods.push('totp');
  if ((await countPasskeys(db, { personId })) > 0) methods.push('passkey');
  if (methods.length > 0 && (await recoveryCodesLeft(db, { personId })) > 0) methods.push('recovery_code');
  return methods;
}

/** After a correct password: returns the session, or a ticket for the second step if the person has a second factor. */
export async function openSessionOrTicket(
  db: Db,
  ctx: SessionCtx,
  person: PersonRow,
): Promise<LoginResponse> {
  const methods = await listSecondFactorMethods(db, person.id);
  if (methods.length === 0) return signIn(db, ctx, person, { hasSecondFactor: false });
  const { token, hash } = newToken();
  const times = { created_at: ctx.now, expires_at: new Date(ctx.now.getTime() + ticketMs) };
  await queries.insertSecondFactorTicket(db, { token_hash: hash, person_id: person.id, ...times });
  return { ...notSignedIn, second_factor: { token, methods } };
}

/** The response to a login that does not open a session yet. */
export const notSignedIn = {
  access: null,
  user: null,
  scopes: [],
  verified: true,
  reference_token: null,
  password_expired: false,
  second_factor: null,
} satisfies LoginResponse;

async function signIn(db: Db, ctx: SessionCtx, person: PersonRow, factor: { hasSecondFactor: boolean }) {
  const signedIn = await openSession(db, ctx, person, factor);
  const { passwordMaxAgeDays } = ctx.accounts;
  const password_expired = isPasswordExpired(person.password_changed_at, ctx.now, passwordMaxAgeDays);
  return { ...notSignedIn, ...signedIn, password_expired };
}

type Refusal = 'flow_gone' | 'code_spent' | 'code_wrong' | 'recovery_code_wrong';

function refuse(ctx: Ctx, field: string, text: Refusal) {
  return fieldError(field, accountText[ctx.lang](text));
}

async function requireTicket(ctx: Ctx<'address' | 'throttle'>, token: string) {
  await countCodeAttempt(ctx);
  const ticket = await queries.findSecondFactorTicket(ctx.db, hashToken(token), ctx.now);
  if (!ticket) throw refuse(ctx, 'token', 'flow_gone');
  return ticket;
}

export async function secondFactorPasskeyOptions(
  ctx: Ctx<'address' | 'config' | 'throttle'>,
  { token }: { token: string },
) {
  const { personId } = await requireTicket(ctx, token);
  return { data: await createAuthenticationOptions(ctx, 'second_factor', { personId }) };
}

const accountKey = (personId: number) => `person ${personId}`;

/**
 * The second step of a login. An attempt is counted before it is checked, so that parallel ones cannot exceed the
 * limit. It is also counted per account, so that logging in again does not grant five more.
 */
export async function completeLogin(
  ctx: SessionCtx & Ctx<'address' | 'config' | 'secrets' | 'throttle'>,
  { token, ...proof }: SecondFactor,
) {
  const { personId } = await requireTicket(ctx, token);
  await ctx.throttle.count('second_factor_account', accountKey(personId));
  const hash = hashToken(token);
  if (!(await queries.countTicketAttempt(ctx.db, hash, ctx.now))) throw refuse(ctx, 'token', 'code_spent');
  try {
    const data = await verifyAndSignIn(ctx, personId, { hash, ...proof });
    await ctx.throttle.uncount('second_factor_account', accountKey(personId));
    return { data };
  } catch (error) {
    // Recorded because the caller knows the password.
    if (error instanceof AppError && (error.code === 'validation' || error.code === 'passkey')) {
      const event = { subject: `person:${personId}`, detail: { step: 'second_factor' } };
      await recordSecurityEvent(ctx, { kind: 'login_failed', ...event });
    }
    throw error;
  }
}

type Proof = Omit<SecondFactor, 'token'>;

async function verifyAndSignIn(
  ctx: SessionCtx & Ctx<'config' | 'secrets'>,
  personId: number,
  { hash, ...proof }: Proof & { hash: string },
) {
  // Outside the transaction, so that a challenge is consumed even if the rest fails.
  if (proof.passkey !== undefined) {
    const asserted = { owner: { personId }, response: proof.passkey };
    if (!(await authenticateWithPasskey(ctx, 'second_factor', asserted))) throw new AppError('passkey');
  }
  return ctx.db.transaction(async (db) => {
    await requireCode(db, ctx, personId, proof);
    if (!(await queries.consumeSecondFactorTicket(db, hash, ctx.now)))
      throw refuse(ctx, 'token', 'flow_gone');
    return signIn(db, ctx, await requireOpenPerson(db, personId), { hasSecondFactor: true });
  });
}

type CodeCtx = EventCtx & Ctx<'secrets'>;

async function requireCode(db: Db, ctx: CodeCtx, personId: number, { code, recovery_code }: Proof) {
  if (code !== undefined && !(await consumeTotpCode(db, ctx, { personId, code }))) {
    throw refuse(ctx, 'code', 'code_wrong');
  }
  if (recovery_code === undefined) return;
  if (!(await consumeAndReportRecoveryCode(db, ctx, personId, recovery_code))) {
    throw refuse(ctx, 'recovery_code', 'recovery_code_wrong');
  }
}

/** Consumes a recovery code and notifies its owner. Returns false when it is wrong or was already used. */
async function consumeAndReportRecoveryCode(
  db: Db,
  ctx: CodeCtx,
  personId: number,
  recovery_code: string,
): Promise<boolean> {
  if (!(await consumeRecoveryCode(db, ctx, { personId }, recovery_code))) return false;
  const left = await recoveryCodesLeft(db, { personId });
  const subject = `person:${personId}`;
  await recordSecurityEvent(ctx, { kind: 'recovery_code_used', subject, detail: { left } }, db);
  const paramsIn = () => ({ left: String(left) });
  await queueMailTo(db, { personId, template: secondFactorMails.recovery_code_used, paramsIn, now: ctx.now });
  return true;
}

const totpCode = /^\d{3}\s?\d{3}$/;

/** Checks and consumes a code of the person's authenticator app or one of their recovery codes. */
export async function consumeSecondFactorCode(
  ctx: CodeCtx & Ctx<'throttle'>,
  personId: number,
  code: string,
): Promise<boolean> {
  await ctx.throttle.count('second_factor_account', accountKey(personId));
  const isRight = await ctx.db.transaction(async (db) =>
    totpCode.test(code)
      ? consumeTotpCode(db, ctx, { personId, code: code.replace(/\s/g, '') })
      : consumeAndReportRecoveryCode(db, ctx, personId, code),
  );
  if (isRight) await ctx.throttle.uncount('second_factor_account', accountKey(personId));
  return isRight;
}

async function requireOpenPerson(db: Db, personId: number): Promise<PersonRow> {
  const person = await findPerson(db, personId);
  if (!person || person.closed_at !== null || person.verified_at === null) throw new AppError('credentials');
  return person;
}

export async function passkeyLoginOptions(ctx: Ctx<'address' | 'config' | 'throttle'>) {
  await countCodeAttempt(ctx);
  return { data: await createAuthenticationOptions(ctx, 'login', null) };
}

/**
 * A passkey is something the person has and, because it verifies its user, also something they know or are. No further
 * step is required.
 */
export async function passkeyLogin(
  ctx: SessionCtx & Ctx<'address' | 'config' | 'throttle'>,
  { response }: { response: PasskeyAssertion },
) {
  await countCodeAttempt(ctx);
  const use = await authenticateWithPasskey(ctx, 'login', { owner: null, response });
  if (!use || !('personId' in use.owner)) throw new AppError('passkey');
  const { personId } = use.owner;
  const data = await ctx.db.transaction(async (db) =>
    signIn(db, ctx, await requireOpenPerson(db, personId), { hasSecondFactor: true }),
  );
  return { data };
}
