import { areaMessages } from '../../i18n/area-messages.tsx';

/** Texts of the page that the old mailbox confirms or stops a change of email with. */
export const useEmailChangeText = areaMessages({
  en: async () => (await import('../../messages/en/email-change.ts')).emailChange,
  ms: async () => (await import('../../messages/ms/email-change.ts')).emailChange,
});
