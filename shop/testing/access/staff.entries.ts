import type { Entries } from './entry.ts';
import { staffCatalogEntries } from './staff-catalog.entries.ts';
import { staffDeskEntries } from './staff-desk.entries.ts';
import { staffMarketingEntries } from './staff-marketing.entries.ts';
import { staffTradeEntries } from './staff-trade.entries.ts';

export const staffEntries: Entries = {
  ...staffDeskEntries,
  ...staffCatalogEntries,
  ...staffMarketingEntries,
  ...staffTradeEntries,
};
