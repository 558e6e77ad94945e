import { conflict, fieldError } from '../../../kit/http/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { RequestCtx } from '../../../platform/http/context.ts';
import { sealText, unsealText } from '../../../platform/secrets/secrets.ts';
import { matchTotp, newTotpSecret, otpauthUri } from '../../../platform/secrets/totp.ts';
import { personTotpSealContext } from '../../security/owner.ts';
import { accountText } from '../account.messages.ts';
import * as queries from './second-factor.queries.ts';

type TotpCtx = Pick<RequestCtx, 'now' | 'secrets' | 'lang'>;

/** Creates a secret for a new app. Until a code confirms it, it has no effect and can be replaced. */
export async function startTotp(
  db: Db,
  ctx: TotpCtx,
  { personId, email, shop }: { personId: number; email: string; shop: string },
) {
  const secret = newTotpSecret();
  const sealed = sealText(ctx.secrets.fields, secret, personTotpSealContext(personId));
  if (!(await queries.startTotp(db, { personId, secret: sealed, now: ctx.now }))) {
    throw conflict(accountText[ctx.lang]('totp_confirmed'));
  }
  return { secret, otpauth: otpauthUri({ shop, account: email, secret }) };
}

export async function confirmTotp(
  db: Db,
  ctx: TotpCtx,
  { personId, code }: { personId: number; code: string },
): Promise<void> {
  const t = accountText[ctx.lang];
  const row = await queries.findTotp(db, personId);
  if (!row) throw conflict(t('totp_not_started'));
  if (row.confirmed_at !== null) throw conflict(t('totp_confirmed'));
  const secret = unsealText(ctx.secrets.fields, row.secret, personTotpSealContext(personId));
  const step = matchTotp(secret, code, { now: ctx.now, lastStep: row.last_step });
  if (step === null) throw fieldError('code', t('code_wrong'));
  if (!(await queries.confirmTotp(db, { personId, secret: row.secret, step, now: ctx.now }))) {
    throw conflict(t('totp_not_started'));
  }
}

/** Consumes a code. Returns false when it is wrong, expired or already used. */
export async function consumeTotpCode(
  db: Db,
  ctx: TotpCtx,
  { personId, code }: { personId: number; code: string },
): Promise<boolean> {
  const row = await queries.findTotp(db, personId);
  if (!row?.confirmed_at) return false;
  const secret = unsealText(ctx.secrets.fields, row.secret, personTotpSealContext(personId));
  const step = matchTotp(secret, code, { now: ctx.now, lastStep: row.last_step });
  return step !== null && queries.consumeTotpStep(db, personId, step);
}

export async function hasTotp(db: Db, personId: number): Promise<boolean> {
  return (await queries.findTotp(db, personId))?.confirmed_at != null;
}
