import type { Feature } from '../../platform/feature.ts';
import { catalogJobs } from './catalog.jobs.ts';
import { catalogMessages } from './catalog.messages.ts';
import { priceListTables } from './catalog.privacy.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { importMessages } from './import/import.messages.ts';
import { priceListMessages } from './price-list/price-list.messages.ts';
import { staffPriceListRoutes } from './price-list/staff/price-list.routes.ts';
import { priceSheetMessages } from './price-sheet/price-sheet.messages.ts';
import { priceSheetRoutes } from './price-sheet/price-sheet.routes.ts';
import { seoMessages } from './seo/seo.messages.ts';
import { staffSeoRoutes } from './seo/staff/seo.routes.ts';
import { seoEntryMessages } from './seo/staff/seo-entry.messages.ts';
import { staffCatalogRoutes } from './staff/catalog.routes.ts';
import { staffStockRoutes } from './stock/staff/stock.routes.ts';
import { stockMessages } from './stock/stock.messages.ts';

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
  messages: [
    catalogMessages,
    importMessages,
    priceSheetMessages,
    stockMessages,
    priceListMessages,
    seoMessages,
    seoEntryMessages,
  ],
  jobs: catalogJobs,
  personalTables: priceListTables,
};
