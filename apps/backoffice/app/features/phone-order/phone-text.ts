import { areaMessages } from '../../i18n/area-messages.ts';

export const usePhoneText = areaMessages({
  en: async () => (await import('../../messages/en/phone-order.ts')).phoneOrder,
  ms: async () => (await import('../../messages/ms/phone-order.ts')).phoneOrder,
});
