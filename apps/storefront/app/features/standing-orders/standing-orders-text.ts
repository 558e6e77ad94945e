import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of standing orders: the list, one of them, its calendar and its history. */
export const useStandingOrdersText = areaMessages({
  en: async () => (await import('../../messages/en/standing-orders.ts')).standingOrders,
  ms: async () => (await import('../../messages/ms/standing-orders.ts')).standingOrders,
});
export type StandingOrdersText = ReturnType<typeof useStandingOrdersText>;

/** Messages of the form. */
export const useFormMessages = areaMessages({
  en: async () => (await import('../../messages/en/standing-order-form.ts')).standingOrderForm,
  ms: async () => (await import('../../messages/ms/standing-order-form.ts')).standingOrderForm,
});
