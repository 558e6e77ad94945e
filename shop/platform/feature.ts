import type { Mails } from '../adapters/mail/define-mails.ts';
import type { Messages } from '../kit/text/i18n.ts';
import type { Lang } from '../kit/text/language.ts';
import type { Db } from './db/db.ts';
import type { Route } from './http/implement.ts';
import type { PersonalTable } from './http/personal-data.ts';
import type { Job, JobDeps } from './jobs/job.ts';
import type { ShopMetrics } from './metrics/shop-metrics.ts';
import type { QueueQueries } from './queue-queries.ts';

/**
 * By the kind in the unsubscribe link. The id is that of the link: a person, or what else the email was about. False when
 * there is nothing to stop.
 */
export type OptionalMails = Readonly<Record<string, (db: Db, id: number, now: Date) => Promise<boolean>>>;

/** What a feature adds to the shop. `shop.ts` lists all features. */
export type Feature = {
  name: string;
  routes?: readonly Route[];
  jobs?: (deps: JobDeps) => readonly Job[];
  /**
   * Messages for people. Keys are unique across features, because contracts refer to the messages of their rules by
   * key.
   */
  messages?: readonly Readonly<Record<Lang, Messages>>[];
  mails?: Mails;
  /** How to stop each kind of email that carries an unsubscribe link. */
  optionalMails?: OptionalMails;
  /**
   * The feature's tables with personal data: what an export contains and what closing an account erases. A test finds
   * missing tables.
   */
  personalTables?: readonly PersonalTable[];
  /** Count queries of the queues that the feature declares. A test finds missing ones. */
  queues?: QueueQueries;
  /** Numbers for the operator's monitoring, read from the database. */
  metrics?: ShopMetrics;
};
