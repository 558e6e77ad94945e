import type { Feature } from '../../platform/feature.ts';
import { catalogMessages } from './catalog.messages.ts';
import { priceListTables } from './catalog.privacy.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { applyRunningDiscounts } from './price/running-discounts.service.ts';
import { seoMessages } from './seo/seo.messages.ts';
import { staffCatalogRoutes } from './staff/catalog.routes.ts';

export const catalogFeature: Feature = {
  name: 'catalog',
  routes: [...catalogRoutes, ...staffCatalogRoutes],
  messages: [catalogMessages, seoMessages],
  jobs: ({ db, clock }) => [
    {
      // Updates prices when a promotion begins or ends, usually before a visitor's request has to do it.
      name: 'settle-prices',
      schedule: '* * * * *',
      run: () => applyRunningDiscounts({ db, now: clock() }),
    },
  ],
  personalTables: priceListTables,
};
