import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of the list of orders, some shared with the page of an order. */
export const useOrdersText = areaMessages({
  en: async () => (await import('../../messages/en/transactions.ts')).transactions,
  ms: async () => (await import('../../messages/ms/transactions.ts')).transactions,
});
export type OrdersText = ReturnType<typeof useOrdersText>;
