import { areaMessages } from '../../i18n/area-messages.tsx';

export const useBasketText = areaMessages({
  en: async () => (await import('../../messages/en/basket.ts')).basket,
  ms: async () => (await import('../../messages/ms/basket.ts')).basket,
});
