import { mailPerson } from '../../../adapters/mail/mail.ts';
import { AppError, fieldError } from '../../../kit/http/errors.ts';
import { contextWords, type Weakness } from '../../../kit/password-strength.ts';
import type { Db } from '../../../platform/db/db.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { rememberAddress, unlockLogins } from '../../../platform/http/throttle/login-guard.ts';
import { hashPassword, isPassword } from '../../../platform/secrets/password-hash.ts';
import { hashToken } from '../../../platform/secrets/token-hash.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { accountMails } from '../account.mails.ts';
import { accountText } from '../account.messages.ts';
import { endSessions } from '../auth/session.queries.ts';
import { cancelOpenEmailChange } from '../contact/email-change.queries.ts';
import { endFlows } from '../one-time-code/one-time-code.queries.ts';
import { findPerson, loginsOf, markVerified, type PersonRow } from '../person.queries.ts';
import { endSecondFactorTickets } from '../second-factor/second-factor.queries.ts';
import { isCommonPassword } from './common-password-list.ts';
import * as queries from './password.queries.ts';
import { emailWords, phoneWords, weaknessOf } from './password-strength.rules.ts';

/** The person a new password is for. It must not be derived from what is known about them. */
export type PasswordOwner = {
  name: string;
  email: string | null;
  mobilePhone?: string | null;
  companies?: readonly string[];
};

/**
 * Refuses passwords that can be guessed: known ones, and those made of the owner's own data, repetitions or sequences.
 */
export function refuseWeakPassword(ctx: Ctx<'config'>, password: string, owner: PasswordOwner): void {
  const { name, email, mobilePhone, companies = [] } = owner;
  const own = [ctx.config.shop_name, name, ...emailWords(email ?? ''), ...companies];
  const words = contextWords([...own, ...(mobilePhone ? phoneWords(mobilePhone) : [])]);
  const weakness = weaknessOf(password, { words, isListed: isCommonPassword });
  if (weakness) throw refuse(ctx, 'password', `password_${weakness}`);
}

const refuse = (ctx: Ctx, field: string, text: `password_${Weakness | 'wrong'}`) =>
  fieldError(field, accountText[ctx.lang](text, { name: field }));

/** Checks the password of a logged-in person again. Guesses are limited as at login. */
export async function requirePassword(
  ctx: Ctx<'metrics' | 'requestId' | 'throttle'>,
  personId: number,
  password: string,
  field: string,
): Promise<PersonRow> {
  const key = `person ${personId}`;
  await ctx.throttle.count('login_pair', key);
  const person = await findPerson(ctx.db, personId);
  if (!person?.password_hash) throw new AppError('authentication');
  if (!(await isPassword(person.password_hash, password))) {
    await recordSecurityEvent(ctx, { kind: 'reauthentication_failed' });
    throw refuse(ctx, field, 'password_wrong');
  }
  await ctx.throttle.reset('login_pair', key);
  return person;
}

/** Hashes a new password after refusing weak and recently used ones. */
async function hashNewPassword(
  ctx: Ctx<'accounts' | 'companies' | 'config'>,
  person: PersonRow,
  password: string,
): Promise<string> {
  const { id, name, email, mobile_phone: mobilePhone } = person;
  const companies = await ctx.companies.namesOf(ctx.db, id);
  refuseWeakPassword(ctx, password, { name, email, mobilePhone, companies });
  for (const hash of await queries.listPasswordHistory(ctx.db, id)) {
    if (await isPassword(hash, password)) throw new AppError('password_history');
  }
  return hashPassword(password, ctx.accounts.hashing);
}

/** Sets a password. Ends everything opened with the old one and every pending request that could change it. */
async function setPassword(
  db: Db,
  ctx: EventCtx,
  person: PersonRow,
  hash: string,
  except?: number,
): Promise<void> {
  const { now } = ctx;
  const personId = person.id;
  if (!(await queries.writePassword(db, { personId, hash, now }))) throw new AppError('authentication');
  await queries.appendPasswordHistory(db, { personId, hash, now });
  await queries.revokeResetTickets(db, personId, now);
  // Somebody who knew the old password may have requested the email change.
  if (await cancelOpenEmailChange(db, personId, now)) {
    const event = { subject: `person:${personId}`, detail: { by: 'password' } };
    await recordSecurityEvent(ctx, { kind: 'email_change_stopped', ...event }, db);
  }
  await endFlows(db, { purpose: 'password_reset', personId, now });
  await endSecondFactorTickets(db, personId, now);
  await endSessions(db, { personId, now, except });
  await mailPerson(db, person, accountMails.password_changed, now);
}

export async function renewPassword(
  ctx: Ctx<'accounts' | 'companies' | 'config' | 'metrics' | 'requestId' | 'throttle'>,
  input: { current_password: string; password: string },
) {
  const { personId, sessionId } = personOf(ctx);
  const person = await requirePassword(ctx, personId, input.current_password, 'current_password');
  const hash = await hashNewPassword(ctx, person, input.password);
  await ctx.db.transaction(async (db) => {
    await setPassword(db, ctx, person, hash, sessionId);
    await recordSecurityEvent(ctx, { kind: 'password_changed' }, db);
  });
  return { data: { renewed: true as const } };
}

export async function renewForgottenPassword(
  ctx: Ctx<'accounts' | 'address' | 'companies' | 'config' | 'metrics' | 'requestId' | 'throttle'>,
  input: { reference_token: string; password: string },
) {
  const ticket = hashToken(input.reference_token);
  const gone = fieldError('reference_token', accountText[ctx.lang]('flow_gone'));
  const person = await findPerson(ctx.db, await queries.findTicket(ctx.db, ticket, ctx.now));
  if (!person || person.closed_at !== null) throw gone;
  const hash = await hashNewPassword(ctx, person, input.password);
  await ctx.db.transaction(async (db) => {
    if (!(await queries.consumeResetTicket(db, ticket, ctx.now))) throw gone;
    await setPassword(db, ctx, person, hash);
    // Reading the code proves access to the mailbox.
    await markVerified(db, person.id, ctx.now);
    await recordSecurityEvent(ctx, { kind: 'password_reset', subject: `person:${person.id}` }, db);
  });
  // Guesses at the old password must not lock the owner out of the new one.
  await unlockLogins(ctx.db, ctx.throttle, loginsOf(person));
  for (const account of loginsOf(person)) await rememberAddress(ctx, account);
  return { data: { renewed: true as const } };
}
