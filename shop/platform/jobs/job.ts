import type { Logger } from 'pino';
import type { PictureFiles } from '../../adapters/files/files.ts';
import type { PrivateFiles } from '../../adapters/files/private-files.ts';
import type { MailSender } from '../../adapters/mail/mail.ts';
import type { Brand } from '../../adapters/mail/render-mail.ts';
import type { MyInvois } from '../../adapters/myinvois/myinvois.ts';
import type { PaymentProvider } from '../../adapters/payment/payment.ts';
import type { PushSender } from '../../adapters/push/push.ts';
import type { WhatsApp } from '../../adapters/whatsapp/whatsapp.ts';
import type { PublicConfig } from '../../kit/public-config.ts';
import type { Caches } from '../cache/cache.ts';
import type { Db } from '../db/db.ts';
import type { AccountSettings } from '../http/context.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** Background work. It may run again after a crash, so it must be idempotent. */
export type Job = {
  name: string;
  /** A cron expression in Kuala Lumpur time. */
  schedule: string;
  /** Returns counts of what was done, for the log. Logged only at debug level when all are 0. */
  run: () => Promise<Record<string, number>>;
  /** When a run is given up and repeated. The default is 300. */
  maxSeconds?: number;
  /** Polled every few seconds, so that a job with pending work does not wait for its schedule. */
  isDue?: () => Promise<boolean>;
};

export type JobDeps = {
  db: Db;
  log: Logger;
  clock: () => Date;
  metrics: Metrics;
  tracing: Tracing;
  /** Null when no mail server is configured. Emails then wait in the queue. */
  sender: MailSender | null;
  readBrand: () => Brand;
  files: PrivateFiles;
  pictures: PictureFiles;
  payments: PaymentProvider | null;
  whatsApp: WhatsApp | null;
  myInvois: MyInvois;
  caches: Caches;
  /** Jobs read it at each run, because staff change it while the shop runs. */
  readonly config: PublicConfig;
  secrets: Secrets;
  accounts: Pick<AccountSettings, 'sessions'>;
  /** Without it, push messages wait. */
  push?: PushSender | undefined;
};
