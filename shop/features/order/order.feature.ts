import type { Feature } from '../../platform/feature.ts';
import { orderJobs } from './order.jobs.ts';
import { orderMails } from './order.mails.ts';
import { orderMessages } from './order.messages.ts';
import { orderTables } from './order.privacy.ts';
import { orderRoutes, staffOrderRoutes } from './order.routes.ts';
import { orderMetrics } from './order-metrics.queries.ts';
import { packedShortMails } from './picking/packed-short.mails.ts';
import { orderQueues } from './staff/order.queries.ts';
import { substituteMails } from './substitution/substitute.mails.ts';
import { substituteMessages } from './substitution/substitute.messages.ts';

export const orderFeature: Feature = {
  name: 'order',
  routes: [...orderRoutes, ...staffOrderRoutes],
  messages: [orderMessages, substituteMessages],
  mails: { ...orderMails, ...substituteMails, ...packedShortMails },
  jobs: orderJobs,
  personalTables: orderTables,
  queues: orderQueues,
  metrics: orderMetrics,
};
