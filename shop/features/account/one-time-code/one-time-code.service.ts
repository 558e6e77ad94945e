import type { Mail } from '../../../adapters/mail/define-mails.ts';
import { queueMail } from '../../../adapters/mail/mail.ts';
import { AppError, fieldError } from '../../../kit/http/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { countCodeAttempt } from '../../../platform/http/throttle/login-guard.ts';
import { TooManyAttempts } from '../../../platform/http/throttle/throttle.ts';
import { hashCode, hashToken, isSameHash, newCode, newToken } from '../../../platform/secrets/token-hash.ts';
import { accountMails } from '../account.mails.ts';
import { accountText } from '../account.messages.ts';
import { findPerson, type PersonRow } from '../person.queries.ts';
import * as queries from './one-time-code.queries.ts';
import {
  type CodePurpose,
  codeMinutes,
  type FlowState,
  flowState,
  maxAttempts,
  resendWait,
} from './one-time-code.rules.ts';

type Refusal = Exclude<FlowState, 'open'> | 'code_wrong';

type NewFlow = {
  purpose: CodePurpose;
  /** Null for an account that does not exist. Its flow looks the same and can never be completed. */
  person: PersonRow | null;
  /** The new address or number of a change. For a reset, the fingerprint of the mailbox. */
  newValue?: string | null;
};

/** Starts a flow, emails its code and returns the token that identifies it. */
export async function startFlow(
  db: Db,
  ctx: Ctx<'secrets'>,
  { purpose, person, newValue = null }: NewFlow,
): Promise<string> {
  const flow = { purpose, personId: person?.id ?? null, newValue, now: ctx.now };
  const id = await queries.insertFlow(db, flow);
  return sendCode(db, ctx, { id, purpose, new_value: newValue }, person);
}

type FlowToSend = Pick<queries.FlowRow, 'id' | 'purpose' | 'new_value'>;

/** Sends a new code for a flow, which invalidates the earlier ones. */
export async function sendCode(
  db: Db,
  ctx: Ctx<'secrets'>,
  flow: FlowToSend,
  person: PersonRow | null,
): Promise<string> {
  const code = newCode();
  const { token, hash } = newToken();
  const expiresAt = new Date(ctx.now.getTime() + codeMinutes * 60_000);
  await queries.insertCode(db, {
    flow_id: flow.id,
    token_hash: hash,
    code_hash: hashCode(ctx.secrets.codes, flow, code),
    created_at: ctx.now,
    expires_at: expiresAt,
  });
  const to = flow.purpose === 'email_change' && person ? flow.new_value : (person?.email ?? null);
  const phone = flow.purpose === 'phone_change' ? (flow.new_value ?? '') : '';
  const params = { name: person?.name ?? '', code, phone };
  const template = templates[flow.purpose];
  await queueMail(db, { to, lang: ctx.lang, template, params, now: ctx.now, expiresAt });
  return token;
}

const templates = {
  verification: accountMails.verification_code,
  password_reset: accountMails.reset_code,
  email_change: accountMails.email_change_code,
  phone_change: accountMails.phone_change_code,
} satisfies Record<CodePurpose, Mail<{ name: string; code: string; phone: string }>>;

/** Issues another token for a flow without sending another code, for a person who returns to it. */
export async function reopenFlow(db: Db, newest: queries.CodeRow): Promise<string> {
  const { token, hash } = newToken();
  const { id: _, ...code } = newest;
  await queries.insertCode(db, { ...code, token_hash: hash });
  return token;
}

export async function resendCode(
  ctx: Ctx<'address' | 'config' | 'secrets' | 'throttle'>,
  token: string,
): Promise<string> {
  await countCodeAttempt(ctx);
  return ctx.db.transaction(async (db) => {
    const flow = await queries.lockFlow(db, hashToken(token));
    if (!flow) throw refused(ctx, 'flow_gone');
    const person = await findPerson(db, flow.person_id);
    // The account was verified in another way meanwhile.
    if (flow.purpose === 'verification' && person?.verified_at) throw refused(ctx, 'flow_gone');
    const codes = await queries.listCodeTimes(db, flow.id);
    const state = flowState(flow, codes[0] ?? null, ctx.now);
    if (state === 'flow_gone' || state === 'code_spent') throw refused(ctx, state);
    const wait = resendWait(codes, ctx.now, ctx.config.otp_countdown_seconds);
    if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
    return sendCode(db, ctx, flow, person);
  });
}

type ConfirmedFlow = { personId: number; newValue: string | null };
type Confirmation = { purpose: CodePurpose; token: string; code: string; personId?: number };
type Outcome<T> = { refusal: Refusal; isWrongCode: boolean } | { done: T };

/**
 * Checks a code under its flow's lock and runs `work` in the same transaction, so that only one of several parallel
 * calls succeeds. A wrong code has to be counted, so the transaction commits and the refusal is thrown after it.
 */
export async function confirmCode<T>(
  ctx: Ctx<'address' | 'secrets' | 'throttle'>,
  { purpose, token, code, personId }: Confirmation,
  work: (db: Db, flow: ConfirmedFlow) => Promise<T>,
): Promise<T> {
  await countCodeAttempt(ctx);
  const guess = purpose === 'password_reset' ? await countResetGuess(ctx, token) : null;
  const outcome = await ctx.db.transaction(async (db): Promise<Outcome<T>> => {
    const flow = await queries.lockFlow(db, hashToken(token));
    if (flow?.purpose !== purpose || (personId !== undefined && flow.person_id !== personId)) {
      return { refusal: 'flow_gone', isWrongCode: false };
    }
    const newest = await queries.newestCode(db, flow.id);
    const state = flowState(flow, newest, ctx.now);
    if (state !== 'open') return { refusal: state, isWrongCode: false };
    const isRight = [ctx.secrets, ...ctx.secrets.previous].some(({ codes }) =>
      isSameHash(newest?.code_hash ?? '', hashCode(codes, flow, code)),
    );
    if (!isRight || flow.person_id === null) {
      await queries.countFailure(db, flow.id);
      const refusal = flow.failed_attempts + 1 >= maxAttempts ? 'code_spent' : 'code_wrong';
      return { refusal, isWrongCode: true };
    }
    await queries.completeFlow(db, flow.id, ctx.now);
    return { done: await work(db, { personId: flow.person_id, newValue: flow.new_value }) };
  });
  const isWrongCode = 'refusal' in outcome && outcome.isWrongCode;
  if (guess && !isWrongCode) await ctx.throttle.uncount('reset_code_account', guess);
  if ('refusal' in outcome) throw refused(ctx, outcome.refusal);
  return outcome.done;
}

/**
 * Counts a try at a reset code against its mailbox, with or without an account, before the code is checked, so that
 * parallel tries cannot exceed the limit. From an IP address at which the owner usually logs in, tries are counted
 * separately, so guesses elsewhere do not lock the owner out.
 */
async function countResetGuess(ctx: Ctx<'address' | 'throttle'>, token: string): Promise<string[] | null> {
  const flow = await queries.findFlow(ctx.db, hashToken(token));
  // A flow started by an earlier release has no mailbox.
  if (flow?.purpose !== 'password_reset' || flow.new_value === null) return null;
  const { email } = (await findPerson(ctx.db, flow.person_id)) ?? {};
  const address = String(ctx.address);
  const isUsual = await ctx.throttle.isRemembered('login_usual', [email ?? flow.new_value, address]);
  const key = isUsual ? [flow.new_value, address] : [flow.new_value];
  try {
    await ctx.throttle.count('reset_code_account', key);
  } catch (error) {
    throw error instanceof TooManyAttempts ? refused(ctx, 'code_spent') : error;
  }
  return key;
}

/** A validation error on the field that the refusal is about. */
export const refused = (ctx: Ctx, refusal: Refusal) =>
  fieldError(refusal === 'flow_gone' ? 'token' : 'code', accountText[ctx.lang](refusal));
