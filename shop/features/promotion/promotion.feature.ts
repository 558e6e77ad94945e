import type { Feature } from '../../platform/feature.ts';
import { promotionMessages } from './promotion.messages.ts';
import { promotionRoutes } from './promotion.routes.ts';
import { staffPromotionRoutes } from './staff/promotion.routes.ts';

export const promotionFeature: Feature = {
  name: 'promotion',
  routes: [...promotionRoutes, ...staffPromotionRoutes],
  messages: [promotionMessages],
};
