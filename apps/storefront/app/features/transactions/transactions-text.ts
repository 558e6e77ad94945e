import { areaMessages } from '../../i18n/area-messages.tsx';

/** The texts of the list of orders, and what it shares with an order's page. */
export const useOrdersText = areaMessages({
  en: async () => (await import('../../messages/en/transactions.ts')).transactions,
  ms: async () => (await import('../../messages/ms/transactions.ts')).transactions,
});
export type OrdersText = ReturnType<typeof useOrdersText>;
