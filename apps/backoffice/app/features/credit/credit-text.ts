import { areaMessages } from '../../i18n/area-messages.ts';

export const useCreditText = areaMessages({
  en: async () => (await import('../../messages/en/credit.ts')).credit,
  ms: async () => (await import('../../messages/ms/credit.ts')).credit,
});
