import { areaMessages } from '../../i18n/area-messages.ts';

export const useAuditText = areaMessages({
  en: async () => (await import('../../messages/en/audit.ts')).audit,
  ms: async () => (await import('../../messages/ms/audit.ts')).audit,
});
