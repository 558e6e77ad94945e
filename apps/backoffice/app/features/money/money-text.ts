import { areaMessages } from '../../i18n/area-messages.ts';

/** What payments, claims and credit share. */
export const useMoneyText = areaMessages({
  en: async () => (await import('../../messages/en/money.ts')).money,
  ms: async () => (await import('../../messages/ms/money.ts')).money,
});
