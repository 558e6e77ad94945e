import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages for the page where the old mailbox confirms or stops a change of email. */
export const useEmailChangeText = areaMessages({
  en: async () => (await import('../../messages/en/email-change.ts')).emailChange,
  ms: async () => (await import('../../messages/ms/email-change.ts')).emailChange,
});
