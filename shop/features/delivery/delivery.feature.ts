import type { Feature } from '../../platform/feature.ts';
import { deliveryMessages } from './delivery.messages.ts';
import { deliveryRoutes } from './delivery.routes.ts';
import { staffDeliveryRoutes } from './staff/delivery.routes.ts';

export const deliveryFeature: Feature = {
  name: 'delivery',
  routes: [...deliveryRoutes, ...staffDeliveryRoutes],
  messages: [deliveryMessages],
};
