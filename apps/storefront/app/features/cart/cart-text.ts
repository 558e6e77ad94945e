import { areaMessages } from '../../i18n/area-messages.tsx';

export const useCartText = areaMessages({
  en: async () => (await import('../../messages/en/cart.ts')).cart,
  ms: async () => (await import('../../messages/ms/cart.ts')).cart,
});
