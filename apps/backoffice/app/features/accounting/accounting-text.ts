import { areaMessages } from '../../i18n/area-messages.ts';

export const useAccountingText = areaMessages({
  en: async () => (await import('../../messages/en/accounting.ts')).accounting,
  ms: async () => (await import('../../messages/ms/accounting.ts')).accounting,
});
