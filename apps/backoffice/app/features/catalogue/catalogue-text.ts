import { areaMessages } from '../../i18n/area-messages.ts';

export const useCatalogueText = areaMessages({
  en: async () => (await import('../../messages/en/catalogue.ts')).catalogue,
  ms: async () => (await import('../../messages/ms/catalogue.ts')).catalogue,
});
export type CatalogueText = ReturnType<typeof useCatalogueText>;
