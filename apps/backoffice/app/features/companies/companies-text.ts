import { areaMessages } from '../../i18n/area-messages.ts';

export const useCompaniesText = areaMessages({
  en: async () => (await import('../../messages/en/companies.ts')).companies,
  ms: async () => (await import('../../messages/ms/companies.ts')).companies,
});
