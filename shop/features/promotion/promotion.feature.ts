import type { Feature } from '../../platform/feature.ts';
import { promotionMessages } from './promotion.messages.ts';
import { promotionRoutes } from './promotion.routes.ts';

export const promotionFeature: Feature = {
  name: 'promotion',
  routes: promotionRoutes,
  messages: [promotionMessages],
};
