import { areaMessages } from '../../i18n/area-messages.ts';

export const usePriceListsText = areaMessages({
  en: async () => (await import('../../messages/en/price-lists.ts')).priceLists,
  ms: async () => (await import('../../messages/ms/price-lists.ts')).priceLists,
});
