import type { Feature } from '../../platform/feature.ts';
import { catalogJobs } from './catalog.jobs.ts';
import { catalogMessages } from './catalog.messages.ts';
import { priceListTables } from './catalog.privacy.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { importMessages } from './import/import.messages.ts';
import { priceListMessages } from './price-list/price-list.messages.ts';
import { priceSheetMessages } from './price-sheet/price-sheet.messages.ts';
import { seoMessages } from './seo/seo.messages.ts';
import { seoEntryMessages } from './seo/staff/seo-entry.messages.ts';
import { staffCatalogRoutes } from './staff/catalog.routes.ts';
import { stockMessages } from './stock/stock.messages.ts';

export const catalogFeature: Feature = {
  name: 'catalog',
  routes: [...catalogRoutes, ...staffCatalogRoutes],
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
