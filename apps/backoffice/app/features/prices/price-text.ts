import { areaMessages } from '../../i18n/area-messages.ts';

export const usePriceText = areaMessages({
  en: async () => (await import('../../messages/en/prices.ts')).prices,
  ms: async () => (await import('../../messages/ms/prices.ts')).prices,
});
