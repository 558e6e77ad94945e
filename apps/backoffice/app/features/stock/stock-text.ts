import { areaMessages } from '../../i18n/area-messages.ts';

export const useStockText = areaMessages({
  en: async () => (await import('../../messages/en/stock.ts')).stock,
  ms: async () => (await import('../../messages/ms/stock.ts')).stock,
});
