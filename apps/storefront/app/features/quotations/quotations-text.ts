import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of the list of quotations, some shared with the page of a quotation. */
export const useQuotesText = areaMessages({
  en: async () => (await import('../../messages/en/quotations.ts')).quotations,
  ms: async () => (await import('../../messages/ms/quotations.ts')).quotations,
});
