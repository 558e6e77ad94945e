import { areaMessages } from '../../i18n/area-messages.ts';

export const useQuotationsText = areaMessages({
  en: async () => (await import('../../messages/en/quotations.ts')).quotations,
  ms: async () => (await import('../../messages/ms/quotations.ts')).quotations,
});
