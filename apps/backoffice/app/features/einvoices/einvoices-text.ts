import { areaMessages } from '../../i18n/area-messages.ts';

export const useEinvoicesText = areaMessages({
  en: async () => (await import('../../messages/en/einvoices.ts')).einvoices,
  ms: async () => (await import('../../messages/ms/einvoices.ts')).einvoices,
});
