import type { Feature } from '../../platform/feature.ts';
import { catalogJobs } from './catalog.jobs.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { priceListTables } from './personal-data.queries.ts';
import { staffPriceListRoutes } from './price-list/staff/price-list.routes.ts';
import { priceSheetRoutes } from './price-sheet/price-sheet.routes.ts';
import { staffSeoRoutes } from './seo/staff/seo.routes.ts';
import { staffCatalogRoutes } from './staff/catalog.routes.ts';
import { staffStockRoutes } from './stock/staff/stock.routes.ts';

export const catalogFeature: Feature = {
  name: 'catalog',
  routes: [
    ...catalogRoutes,
    ...staffCatalogRoutes,
    ...priceSheetRoutes,
    ...staffStockRoutes,
    ...staffPriceListRoutes,
    ...staffSeoRoutes,
  ],
  jobs: catalogJobs,
  personalTables: priceListTables,
};
