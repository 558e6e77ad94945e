import { queueMail } from '../../../adapters/mail/mail.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx, RequestCtx } from '../../../platform/http/context.ts';
import { sealText } from '../../../platform/secrets/secrets.ts';
import { newToken } from '../../../platform/secrets/token-hash.ts';
import { newTotpSecret } from '../../../platform/secrets/totp.ts';
import { staffMails } from '../staff.mails.ts';
import { setupSealContext } from '../staff.rules.ts';
import * as queries from './member.queries.ts';
import { firstAdminHours, setupHours } from './member.rules.ts';

const hourMs = 3_600_000;

type Issuing = Pick<RequestCtx, 'now' | 'secrets'>;
export type SetupLink = { token: string; expiresAt: Date };

/** Only the token's hash is stored, so a link cannot be shown again. */
async function issueLink(
  db: Db,
  { now, secrets }: Issuing,
  { staffId, hours }: { staffId: number | null; hours: number },
): Promise<SetupLink> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + hours * hourMs);
  const setupId = await queries.insertSetup(db, {
    staff_id: staffId,
    token_hash: hash,
    // Sealed with the row's id, which is not known yet.
    totp_secret: '',
    created_at: now,
    expires_at: expiresAt,
  });
  const secret = newTotpSecret();
  await queries.setSetupSecret(db, setupId, sealText(secrets.fields, secret, setupSealContext(setupId)));
  return { token, expiresAt };
}

/** Invalidates earlier links of the member. */
export async function issueMemberLink(db: Db, ctx: Issuing, staffId: number): Promise<SetupLink> {
  await queries.endSetupsOf(db, staffId, ctx.now);
  return issueLink(db, ctx, { staffId, hours: setupHours });
}

/**
 * A link for the first administrator, who enters their own name and email; null when somebody can already sign in. Each
 * starting process issues one, and all of them work until one is used.
 */
export async function issueFirstAdminLink(db: Db, ctx: Issuing): Promise<SetupLink | null> {
  if (await queries.canSomebodySignIn(db)) return null;
  return issueLink(db, ctx, { staffId: null, hours: firstAdminHours });
}

type Invited = { id: number; name: string; email: string; language: Lang };

export async function mailSetup(
  db: Db,
  ctx: Ctx<'secrets'>,
  { id, name, email, language }: Invited,
): Promise<void> {
  const { token, expiresAt } = await issueMemberLink(db, ctx, id);
  const params = { name, token };
  const mail = { to: email, lang: language, template: staffMails.staff_setup, params };
  await queueMail(db, { ...mail, now: ctx.now, expiresAt });
}

/** The token is in the URL fragment, so it reaches no log. */
export const setupUrl = (publicUrl: string, token: string) => `${publicUrl}/backoffice/setup#${token}`;
