import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages for payment results and transfers. */
export const usePaymentText = areaMessages({
  en: async () => (await import('../../messages/en/payment.ts')).payment,
  ms: async () => (await import('../../messages/ms/payment.ts')).payment,
});
