import type { Feature } from '../../platform/feature.ts';
import { accountingMessages } from './accounting.messages.ts';
import { accountingRoutes } from './accounting.routes.ts';

export const accountingFeature: Feature = {
  name: 'accounting',
  routes: accountingRoutes,
  messages: [accountingMessages],
};
