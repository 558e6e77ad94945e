import type { Feature } from '../../platform/feature.ts';
import { cartJobs } from './cart.jobs.ts';
import { cartMessages } from './cart.messages.ts';
import { cartTables } from './cart.privacy.ts';
import { cartRoutes } from './cart.routes.ts';

export const cartFeature: Feature = {
  name: 'cart',
  routes: cartRoutes,
  messages: [cartMessages],
  jobs: cartJobs,
  personalTables: cartTables,
};
