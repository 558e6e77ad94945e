import type { Feature } from '../../platform/feature.ts';
import { deliveryMessages } from './delivery.messages.ts';
import { deliveryRoutes } from './delivery.routes.ts';

export const deliveryFeature: Feature = {
  name: 'delivery',
  routes: deliveryRoutes,
  messages: [deliveryMessages],
};
