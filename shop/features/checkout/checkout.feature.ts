import type { Feature } from '../../platform/feature.ts';
import { checkoutMessages } from './checkout.messages.ts';
import { checkoutRoutes } from './checkout.routes.ts';

export const checkoutFeature: Feature = {
  name: 'checkout',
  routes: checkoutRoutes,
  messages: [checkoutMessages],
};
