import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages for identity card, company registration and bank account. */
export const useDocumentText = areaMessages({
  en: async () => (await import('../../messages/en/account-documents.ts')).accountDocuments,
  ms: async () => (await import('../../messages/ms/account-documents.ts')).accountDocuments,
});
