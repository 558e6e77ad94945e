import type { Feature } from '../../platform/feature.ts';
import { paymentJobs } from './payment.jobs.ts';
import { paymentMessages } from './payment.messages.ts';
import { paymentTables } from './payment.privacy.ts';
import { paymentRoutes } from './payment.routes.ts';
import { paymentMetrics } from './payment-metrics.queries.ts';
import { paymentQueues } from './staff/payment.queries.ts';
import { staffPaymentRoutes } from './staff/payment.routes.ts';

export const paymentFeature: Feature = {
  name: 'payment',
  routes: [...paymentRoutes, ...staffPaymentRoutes],
  messages: [paymentMessages],
  jobs: paymentJobs,
  personalTables: paymentTables,
  queues: paymentQueues,
  metrics: paymentMetrics,
};
