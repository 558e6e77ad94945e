import { areaMessages } from '../../i18n/area-messages.tsx';

/** Texts of passkeys, second factors and recovery codes. */
export const useSecurityText = areaMessages({
  en: async () => (await import('../../messages/en/account-security.ts')).accountSecurity,
  ms: async () => (await import('../../messages/ms/account-security.ts')).accountSecurity,
});
