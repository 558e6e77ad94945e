import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of one order, its dialogs and its reviews. */
export const useOrderText = areaMessages({
  en: async () => (await import('../../messages/en/transaction.ts')).transaction,
  ms: async () => (await import('../../messages/ms/transaction.ts')).transaction,
});
