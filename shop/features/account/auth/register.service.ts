import { setTimeout as sleep } from 'node:timers/promises';
import { discardFiles } from '../../../adapters/files/private-files.service.ts';
import { type StoredUpload, withStoredFiles } from '../../../adapters/files/store-upload.service.ts';
import { mailPerson, queueMail } from '../../../adapters/mail/mail.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';
import { accountMails } from '../account.mails.ts';
import { checkSsm } from '../document/document.service.ts';
import { requireUnverifiedQuota, startSsm } from '../document/sign-up-document.service.ts';
import { startFlow } from '../one-time-code/one-time-code.service.ts';
import { appendPasswordHistory } from '../password/password.queries.ts';
import { refuseWeakPassword } from '../password/password.service.ts';
import { findPerson, findPersonByLogin, insertPerson } from '../person.queries.ts';
import type { SignUp } from './auth.contract.ts';
import { throttleMail } from './auth.service.ts';
import { removeUnverified } from './unverified.service.ts';

type RegisterCtx = Ctx<'accounts' | 'address' | 'config' | 'files' | 'pictures' | 'secrets' | 'throttle'>;

const business = 2;
/** Several times as long as the work, which takes longer for a new address than for a known one. */
const answerMs = 200;

/**
 * What a registration by invitation does in addition, within the same transaction. An exception from it rolls back the
 * registration.
 */
export type InvitationJoin = {
  /** Name of the company being joined. A password must not be derived from it. */
  companyName: string | undefined;
  /** Runs before an account is looked up or created. */
  check: (db: Db) => Promise<void>;
  join: (db: Db, personId: number) => Promise<void>;
};

/**
 * Creates an unverified account. The response is the same whether or not one exists, and takes as long. Only the email
 * tells. Somebody who joins a company by invitation does not register one of their own.
 */
export async function createAccount(
  ctx: RegisterCtx,
  { ssm, ssm_files = [], ...input }: SignUp,
  joining?: InvitationJoin,
) {
  await throttleMail(ctx, input.email);
  const answerTime = sleep(answerMs, undefined, { ref: false });
  const { name, email, mobile_phone: mobilePhone } = input;
  const companies = [ssm?.ssm_company_name, joining?.companyName].filter((each) => each !== undefined);
  refuseWeakPassword(ctx, input.password, { name, email, mobilePhone, companies });
  const registersCompany = input.account_type === business && !joining;
  const fields = registersCompany ? ssm : undefined;
  const files = registersCompany ? ssm_files : [];
  if (fields) checkSsm(ctx, fields, 'ssm.ssm_id');
  await requireUnverifiedQuota(ctx, files);
  const passwordHash = await hashPassword(input.password, ctx.accounts.hashing);
  // Files are stored before the account lookup, whether or not they are kept.
  const token = await withStoredFiles(ctx, { files, field: 'ssm_files' }, (stored) =>
    ctx.db.transaction((db) => insertAccount(db, ctx, { ...input, passwordHash, fields, stored, joining })),
  );
  await answerTime;
  return { data: { token } };
}

type NewAccount = Omit<SignUp, 'ssm' | 'ssm_files'> & {
  passwordHash: string;
  fields: SignUp['ssm'];
  stored: readonly StoredUpload[];
  joining: InvitationJoin | undefined;
};

async function insertAccount(db: Db, ctx: Ctx<'secrets'>, account: NewAccount): Promise<string> {
  const { account_type, name, email, mobile_phone, passwordHash, fields, stored, joining } = account;
  const { now } = ctx;
  await removeUnverified(db, { email, mobilePhone: mobile_phone, now });
  await joining?.check(db);
  const personId = await insertPerson(db, {
    account_type,
    name,
    email,
    mobile_phone,
    password_hash: passwordHash,
    password_changed_at: now,
    language: ctx.lang,
    created_at: now,
  });
  if (personId === null) {
    const keys = stored.map(({ key }) => key);
    await discardFiles(db, keys, now);
    return startDummyFlow(db, ctx, account);
  }
  await appendPasswordHistory(db, { personId, hash: passwordHash, now });
  await startSsm(db, ctx, personId, { fields, stored });
  await joining?.join(db, personId);
  return startFlow(db, ctx, { purpose: 'verification', person: await findPerson(db, personId) });
}

/** The address or number is taken: sends an email saying so and returns a token whose flow can never be completed. */
async function startDummyFlow(db: Db, ctx: Ctx<'secrets'>, { email, mobile_phone, name }: NewAccount) {
  const owner = await findPersonByLogin(db, { kind: 'email', value: email });
  const { lang, now } = ctx;
  if (owner) await mailPerson(db, owner, accountMails.already_registered, now);
  else {
    const params = { name, phone: mobile_phone };
    await queueMail(db, { to: email, lang, template: accountMails.phone_taken, params, now });
  }
  return startFlow(db, ctx, { purpose: 'verification', person: null });
}
