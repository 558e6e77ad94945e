import type { Feature } from '../../platform/feature.ts';
import { standingOrderQueues } from './staff/standing-order.queries.ts';
import { standingOrderJobs } from './standing-order.jobs.ts';
import { standingOrderMails } from './standing-order.mails.ts';
import { standingOrderMessages } from './standing-order.messages.ts';
import { standingOrderTables } from './standing-order.privacy.ts';
import { standingOrderRoutes } from './standing-order.routes.ts';

export const standingOrderFeature: Feature = {
  name: 'standing-order',
  routes: standingOrderRoutes,
  messages: [standingOrderMessages],
  mails: standingOrderMails,
  jobs: standingOrderJobs,
  queues: standingOrderQueues,
  personalTables: standingOrderTables,
};
