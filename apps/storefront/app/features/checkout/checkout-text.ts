import { areaMessages } from '../../i18n/area-messages.tsx';

export const useCheckoutText = areaMessages({
  en: async () => (await import('../../messages/en/checkout.ts')).checkout,
  ms: async () => (await import('../../messages/ms/checkout.ts')).checkout,
});
export type CheckoutText = ReturnType<typeof useCheckoutText>;
