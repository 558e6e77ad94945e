import type { Feature } from '../../platform/feature.ts';
import { messageOrderJobs } from './message-order.jobs.ts';
import { messageOrderTables } from './message-order.privacy.ts';
import { messageOrderRoutes } from './message-order.routes.ts';

export const messageOrderFeature: Feature = {
  name: 'message-order',
  routes: messageOrderRoutes,
  jobs: messageOrderJobs,
  personalTables: messageOrderTables,
};
