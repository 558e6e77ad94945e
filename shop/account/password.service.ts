import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/db.ts';
import { personOf } from '../http/access.ts';
import type { Ctx } from '../http/context.ts';
import { serverText } from '../http/messages.ts';
import { AppError } from '../kit/errors.ts';
import { queueMail } from '../ports/mail.ts';
import { hashPassword, isPassword } from '../ports/password-hash.ts';
import { hashToken } from '../ports/token-hash.ts';
import { commonForms } from './account.rules.ts';
import { endFlows } from './one-time-code.queries.ts';
import * as queries from './password.queries.ts';
import { findPerson, markVerified, type PersonRow } from './person.queries.ts';
import { endSessions } from './session.queries.ts';

const remembered = 5;
const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((text) => text !== '' && !text.startsWith('#')),
);

export function isCommonPassword(password: string): boolean {
  return commonForms(password).some((form) => common.has(form));
}

/** Refuses what everybody would guess first. */
export function refuseCommon(ctx: Ctx, password: string): void {
  if (isCommonPassword(password)) throw fieldError(ctx, 'password', 'password_common');
}

function fieldError(ctx: Ctx, field: string, text: 'password_common' | 'password_wrong'): AppError {
  return new AppError('validation', { errors: { [field]: [serverText[ctx.lang](text, { name: field })] } });
}

/** Asks a person who is logged in for their password once more; guessing it is as limited as at login. */
export async function requirePassword(
  ctx: Ctx,
  personId: number,
  password: string,
  field: string,
): Promise<PersonRow> {
  const key = `person ${personId}`;
  await ctx.throttle.count('login_pair', key);
  const person = await findPerson(ctx.db, personId);
  if (!person?.password_hash) throw new AppError('authentication');
  if (!(await isPassword(person.password_hash, password))) throw fieldError(ctx, field, 'password_wrong');
  await ctx.throttle.reset('login_pair', key);
  return person;
}

/** The hash of a new password that is neither common nor one of the last ones. */
async function hashNew(ctx: Ctx, personId: number, password: string): Promise<string> {
  refuseCommon(ctx, password);
  for (const hash of await queries.lastPasswords(ctx.db, personId, remembered)) {
    if (await isPassword(hash, password)) throw new AppError('password_history');
  }
  return hashPassword(password, ctx.accounts.hashing);
}

/** The first password of a person. */
export function rememberFirst(db: Db, personId: number, hash: string, now: Date): Promise<void> {
  return queries.rememberPassword(db, { personId, hash, now }, remembered);
}

/** Sets a password; whatever else could change it, or was opened with the old one, is over. */
async function setPassword(
  db: Db,
  ctx: Ctx,
  person: PersonRow,
  hash: string,
  except?: number,
): Promise<void> {
  const { now } = ctx;
  const personId = person.id;
  if (!(await queries.writePassword(db, { personId, hash, now }))) throw new AppError('authentication');
  await queries.rememberPassword(db, { personId, hash, now }, remembered);
  await queries.voidTickets(db, personId, now);
  await endFlows(db, { purpose: 'password_reset', personId, now });
  await endSessions(db, { personId, now, ...(except !== undefined && { except }) });
  const params = { name: person.name };
  await queueMail(db, { to: person.email, lang: ctx.lang, template: 'password_changed', params, now });
}

export async function renewPassword(ctx: Ctx, input: { current_password: string; password: string }) {
  const { personId, sessionId } = personOf(ctx);
  const person = await requirePassword(ctx, personId, input.current_password, 'current_password');
  const hash = await hashNew(ctx, personId, input.password);
  await ctx.db.transaction((db) => setPassword(db, ctx, person, hash, sessionId));
  return { data: { renewed: true as const } };
}

export async function renewForgottenPassword(ctx: Ctx, input: { reference_token: string; password: string }) {
  const ticket = hashToken(input.reference_token);
  const gone = new AppError('validation', {
    errors: { reference_token: [serverText[ctx.lang]('flow_gone')] },
  });
  const person = await findPerson(ctx.db, await queries.findTicket(ctx.db, ticket, ctx.now));
  if (!person || person.closed_at !== null) throw gone;
  const hash = await hashNew(ctx, person.id, input.password);
  await ctx.db.transaction(async (db) => {
    if (!(await queries.spendTicket(db, ticket, ctx.now))) throw gone;
    await setPassword(db, ctx, person, hash);
    // Whoever read the code has the mailbox.
    await markVerified(db, person.id, ctx.now);
  });
  return { data: { renewed: true as const } };
}
