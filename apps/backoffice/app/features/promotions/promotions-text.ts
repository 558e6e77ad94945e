import { areaMessages } from '../../i18n/area-messages.ts';

export const usePromotionsText = areaMessages({
  en: async () => (await import('../../messages/en/promotions.ts')).promotions,
  ms: async () => (await import('../../messages/ms/promotions.ts')).promotions,
});
