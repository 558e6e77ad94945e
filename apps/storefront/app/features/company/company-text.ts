import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of the company page. */
export const useCompanyText = areaMessages({
  en: async () => (await import('../../messages/en/company.ts')).company,
  ms: async () => (await import('../../messages/ms/company.ts')).company,
});
