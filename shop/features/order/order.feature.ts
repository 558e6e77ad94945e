import type { Feature } from '../../platform/feature.ts';
import { orderJobs } from './order.jobs.ts';
import { orderMails } from './order.mails.ts';
import { orderMessages } from './order.messages.ts';
import { orderTables } from './order.privacy.ts';
import { orderRoutes, staffOrderRoutes } from './order.routes.ts';
import { orderQueues } from './staff/order.queries.ts';

export const orderFeature: Feature = {
  name: 'order',
  routes: [...orderRoutes, ...staffOrderRoutes],
  messages: [orderMessages],
  mails: orderMails,
  jobs: orderJobs,
  personalTables: orderTables,
  queues: orderQueues,
};
