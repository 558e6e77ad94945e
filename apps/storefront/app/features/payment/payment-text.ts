import { areaMessages } from '../../i18n/area-messages.tsx';

/** The texts around paying: what became of it, and where a transfer goes. */
export const usePaymentText = areaMessages({
  en: async () => (await import('../../messages/en/payment.ts')).payment,
  ms: async () => (await import('../../messages/ms/payment.ts')).payment,
});
