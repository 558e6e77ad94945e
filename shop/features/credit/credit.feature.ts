import type { Feature } from '../../platform/feature.ts';
import { creditJobs } from './credit.jobs.ts';
import { creditMails } from './credit.mails.ts';
import { creditMessages } from './credit.messages.ts';
import { creditTables } from './credit.privacy.ts';
import { creditRoutes, staffCreditRoutes } from './credit.routes.ts';
import { creditQueues } from './staff/credit.queries.ts';

export const creditFeature: Feature = {
  name: 'credit',
  routes: [...creditRoutes, ...staffCreditRoutes],
  messages: [creditMessages],
  mails: creditMails,
  jobs: creditJobs,
  personalTables: creditTables,
  queues: creditQueues,
};
