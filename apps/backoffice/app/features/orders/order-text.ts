import { areaMessages } from '../../i18n/area-messages.ts';

export const useOrderText = areaMessages({
  en: async () => (await import('../../messages/en/orders.ts')).orders,
  ms: async () => (await import('../../messages/ms/orders.ts')).orders,
});
export type OrderText = ReturnType<typeof useOrderText>;
