import type { Mails } from '../adapters/mail/define-mails.ts';
import type { Messages } from '../kit/i18n.ts';
import type { Lang } from '../kit/language.ts';
import type { Route } from './http/implement.ts';
import type { PersonalTable } from './http/personal-data.ts';
import type { Job, JobDeps } from './jobs/job.ts';
import type { QueueCounts } from './queue-counts.ts';

/** What a feature adds to the shop. `shop.ts` lists all features. */
export type Feature = {
  name: string;
  routes?: readonly Route[];
  jobs?: (deps: JobDeps) => readonly Job[];
  /** What it says to people, by keys that no other feature uses: contracts name the texts of their rules by them. */
  messages?: readonly Readonly<Record<Lang, Messages>>[];
  mails?: Mails;
  /**
   * The feature's tables with personal data: what an export contains and what closing an account erases. A test finds
   * missing tables.
   */
  personalTables?: readonly PersonalTable[];
  /** What waits for staff in the queues that it declares. A test finds those that are missing. */
  queues?: QueueCounts;
};
