import { areaMessages } from '../../i18n/area-messages.ts';

export const usePaymentsText = areaMessages({
  en: async () => (await import('../../messages/en/payments.ts')).payments,
  ms: async () => (await import('../../messages/ms/payments.ts')).payments,
});
