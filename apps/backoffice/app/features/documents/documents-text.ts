import { areaMessages } from '../../i18n/area-messages.ts';

export const useDocumentsText = areaMessages({
  en: async () => (await import('../../messages/en/documents.ts')).documents,
  ms: async () => (await import('../../messages/ms/documents.ts')).documents,
});
