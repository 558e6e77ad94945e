import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of one quotation. */
export const useQuoteText = areaMessages({
  en: async () => (await import('../../messages/en/quotation.ts')).quotation,
  ms: async () => (await import('../../messages/ms/quotation.ts')).quotation,
});
export type QuoteText = ReturnType<typeof useQuoteText>;
