import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of ordering by SKU. */
export const useQuickText = areaMessages({
  en: async () => (await import('../../messages/en/quick-order.ts')).quickOrder,
  ms: async () => (await import('../../messages/ms/quick-order.ts')).quickOrder,
});
