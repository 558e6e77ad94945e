import { areaMessages } from '../../i18n/area-messages.ts';

export const useStandingOrdersText = areaMessages({
  en: async () => (await import('../../messages/en/standing-orders.ts')).standingOrders,
  ms: async () => (await import('../../messages/ms/standing-orders.ts')).standingOrders,
});
export type StandingOrdersText = ReturnType<typeof useStandingOrdersText>;
