import type { Logger } from 'pino';
import type { PictureFiles } from '../../adapters/files/files.ts';
import type { PrivateFiles } from '../../adapters/files/private-files.ts';
import type { MailSender } from '../../adapters/mail/mail.ts';
import type { Brand } from '../../adapters/mail/render-mail.ts';
import type { PaymentProvider } from '../../adapters/payment/payment.ts';
import type { Db } from '../db/db.ts';
import type { Metrics } from '../http/metrics.ts';

/** Work that is done beside the requests. It may be started again after a crash, so repeating it must do no harm. */
export type Job = {
  name: string;
  /** When it runs by itself, as cron in Kuala Lumpur's time. */
  schedule: string;
  /** Returns what it did, for the log; nothing is logged when all of it is 0. */
  run: () => Promise<Record<string, number>>;
  /** Checked every few seconds: a job that has something to do does not wait for its schedule. */
  isDue?: () => Promise<boolean>;
};

export type JobDeps = {
  db: Db;
  log: Logger;
  clock: () => Date;
  metrics: Metrics;
  /** Null where no mail server is set: mails wait in the queue. */
  sender: MailSender | null;
  brand: Brand;
  files: PrivateFiles;
  pictures: PictureFiles;
  payments: PaymentProvider | null;
};
