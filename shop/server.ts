import { catalogRoutes } from './catalog/catalog.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import type { Route } from './http/implement.ts';
import { promotionRoutes } from './promotion/promotion.routes.ts';
import { reviewRoutes } from './review/review.routes.ts';

/** Every endpoint of the shop. OpenAPI, the access inventory and the application read this one table. */
export const routes: readonly Route[] = [
  ...contentRoutes,
  ...catalogRoutes,
  ...promotionRoutes,
  ...reviewRoutes,
];
