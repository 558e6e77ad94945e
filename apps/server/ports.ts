import { join } from 'node:path';
import { localPictures } from '@bakul/shop/ports/files';
import { localFiles } from '@bakul/shop/ports/local-files';
import type { MailSender } from '@bakul/shop/ports/mail';
import { outboxSender } from '@bakul/shop/ports/mail-outbox';
import type { Brand } from '@bakul/shop/ports/mail-templates';
import { type ByteStore, privateFiles } from '@bakul/shop/ports/private-files';
import { readDocumentKey, secretsOf } from '@bakul/shop/ports/secrets';
import type { Env } from './env.ts';
import { bankAccount } from './public-config.ts';

/** What lies outside the database: each has a local default. */
export async function openPorts(env: Env) {
  const secrets = secretsOf(await readDocumentKey(env.dataDir, env.DOCUMENT_KEY));
  return {
    secrets,
    files: privateFiles(await openStore(env), secrets.files),
    pictures: localPictures(join(env.dataDir, 'media')),
  };
}

async function openStore(env: Env): Promise<ByteStore> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret, S3_REGION: region } = env;
  if (!bucket) return localFiles(join(env.dataDir, 'private'));
  if (!endpoint || !key || !secret) throw new Error('S3_BUCKET needs S3_ENDPOINT, S3_KEY and S3_SECRET too.');
  const { s3Files } = await import('@bakul/shop/ports/s3-files');
  return s3Files({ endpoint, bucket, key, secret, region });
}

/** Loaded only where mails leave the house: it takes 30 MB. */
async function openSmtp(url: string, from: string): Promise<MailSender> {
  const { smtpSender } = await import('@bakul/shop/ports/mail-smtp');
  return smtpSender(url, from);
}

export const outboxFolder = (env: Env) => join(env.dataDir, 'outbox');

export async function openMail(env: Env): Promise<{ sender: MailSender; brand: Brand }> {
  const from = env.MAIL_FROM ?? `"${env.SHOP_NAME.replace(/["\\]/g, '')}" <${env.OPERATOR_EMAIL}>`;
  return {
    sender: env.SMTP_URL ? await openSmtp(env.SMTP_URL, from) : await outboxSender(outboxFolder(env)),
    brand: {
      shopName: env.SHOP_NAME,
      publicUrl: env.publicUrl,
      operator: env.OPERATOR_NAME,
      bank: bankAccount(env),
    },
  };
}
