import { join } from 'node:path';
import { privateFiles } from '@bakul/shop/adapters/files/private-files';
import type { MailSender } from '@bakul/shop/adapters/mail/mail';
import { outboxSender } from '@bakul/shop/adapters/mail/mail-outbox';
import type { SmtpOptions } from '@bakul/shop/adapters/mail/mail-smtp';
import type { Brand } from '@bakul/shop/adapters/mail/render-mail';
import type { ShopKind } from '@bakul/shop/platform/db/set-up';
import { type KeyRing, readKeyRing } from '@bakul/shop/platform/secrets/key-ring';
import { secretsOfRing } from '@bakul/shop/platform/secrets/secrets';
import type { Env } from './env.ts';
import { openPictures, openStore } from './file-stores.ts';
import type { Identity } from './public-config.ts';

/** The shop's state outside the database. Each adapter has a local default. */
export async function openAdapters(env: Env) {
  const secrets = secretsOfRing(await openKeyRing(env));
  return {
    secrets,
    files: privateFiles(await openStore(env), secrets.files),
    pictures: await openPictures(env, { isCached: true }),
  };
}

export function openKeyRing(env: Env): Promise<KeyRing> {
  return readKeyRing(env.dataDir, { current: env.DOCUMENT_KEY, previous: env.DOCUMENT_KEY_PREVIOUS });
}

/** Loaded only when SMTP is used, because it takes 30 MB. */
async function openSmtp(options: SmtpOptions): Promise<MailSender> {
  const { smtpSender } = await import('@bakul/shop/adapters/mail/mail-smtp');
  return smtpSender(options);
}

export const outboxFolder = (env: Env) => join(env.dataDir, 'outbox');

/** Without a mail server the demo writes emails to a folder that everyone can read. A real shop sends none. */
export async function openMail(env: Env, kind: ShopKind): Promise<MailSender | null> {
  if (env.SMTP_URL) return openSmtp({ url: env.SMTP_URL, tls: env.SMTP_TLS });
  return kind === 'demo' ? outboxSender(outboxFolder(env)) : null;
}

/** How emails name the shop, and their sender. */
export function brandOf(env: Env, { profile, bank }: Identity): Brand {
  const { shop_name: shopName, name: operator, email } = profile;
  const address = email || `no-reply@${new URL(env.publicUrl).hostname}`;
  return {
    shopName,
    publicUrl: env.publicUrl,
    operator: operator || shopName,
    from: env.MAIL_FROM ?? `"${shopName.replace(/["\\]/g, '')}" <${address}>`,
    bank,
  };
}
