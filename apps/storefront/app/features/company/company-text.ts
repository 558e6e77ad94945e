import { areaMessages } from '../../i18n/area-messages.tsx';

/** The texts of the company’s own page. */
export const useCompanyText = areaMessages({
  en: async () => (await import('../../messages/en/company.ts')).company,
  ms: async () => (await import('../../messages/ms/company.ts')).company,
});
