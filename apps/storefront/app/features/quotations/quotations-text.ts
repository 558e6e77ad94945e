import { areaMessages } from '../../i18n/area-messages.tsx';

/** The texts of the list of quotations, and what it shares with a quotation's page. */
export const useQuotesText = areaMessages({
  en: async () => (await import('../../messages/en/quotations.ts')).quotations,
  ms: async () => (await import('../../messages/ms/quotations.ts')).quotations,
});
