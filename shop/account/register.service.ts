import type { Db } from '../db/db.ts';
import type { Ctx } from '../http/context.ts';
import { queueMail } from '../ports/mail.ts';
import { hashPassword } from '../ports/password-hash.ts';
import type { SignUp } from './auth.contract.ts';
import { countMail } from './auth.service.ts';
import { checkSsm, startSsm } from './document.service.ts';
import { startFlow } from './one-time-code.service.ts';
import { refuseWeak, rememberFirst } from './password.service.ts';
import { findPerson, findPersonByLogin, insertPerson, removeUnverified } from './person.queries.ts';

const business = 2;

/** What else a registration does within its transaction; whatever it throws undoes the registration. */
export type Joining = {
  /** Of the company that is joined; a password must not be made of it. */
  companyName: string | undefined;
  /** Before an account is looked for or made. */
  check: (db: Db) => Promise<void>;
  join: (db: Db, personId: number) => Promise<void>;
};

/** The answer is the same whether or not an account exists; only the mailbox learns more. */
export async function register(ctx: Ctx, input: SignUp) {
  return createAccount(ctx, input);
}

/** Somebody who joins a company brings none of their own. */
export async function createAccount(ctx: Ctx, { ssm, ...input }: SignUp, joining?: Joining) {
  await countMail(ctx, input.email);
  const { name, email, mobile_phone: mobilePhone } = input;
  const companies = [ssm?.ssm_company_name, joining?.companyName].filter((each) => each !== undefined);
  refuseWeak(ctx, input.password, { name, email, mobilePhone, companies });
  const founding = input.account_type === business && !joining ? ssm : undefined;
  if (founding) checkSsm(ctx, founding, 'ssm.ssm_id');
  const passwordHash = await hashPassword(input.password, ctx.accounts.hashing);
  const token = await ctx.db.transaction(async (db) => {
    const { account_type: accountType } = input;
    await removeUnverified(db, { email, mobilePhone });
    await joining?.check(db);
    const person = { accountType, name, email, mobilePhone, passwordHash, language: ctx.lang, now: ctx.now };
    const personId = await insertPerson(db, person);
    if (personId === null) return pretend(db, ctx, input);
    await rememberFirst(db, personId, passwordHash, ctx.now);
    if (founding) await startSsm(db, ctx, personId, founding);
    await joining?.join(db, personId);
    return startFlow(db, ctx, { purpose: 'verification', person: await findPerson(db, personId) });
  });
  return { data: { token } };
}

/** Somebody has the address or the number: the mailbox is told, and the caller gets a token that leads nowhere. */
async function pretend(db: Db, ctx: Ctx, { email, mobile_phone, name }: SignUp): Promise<string> {
  const owner = await findPersonByLogin(db, { kind: 'email', value: email });
  const { lang, now } = ctx;
  if (owner) {
    const params = { name: owner.name };
    await queueMail(db, { to: email, lang: owner.language, template: 'already_registered', params, now });
  } else {
    const params = { name, phone: mobile_phone };
    await queueMail(db, { to: email, lang, template: 'phone_taken', params, now });
  }
  return startFlow(db, ctx, { purpose: 'verification', person: null });
}
