import { areaMessages } from '../i18n/area-messages.tsx';

/** Messages of passkeys, second factors and recovery codes. */
export const useSecurityText = areaMessages({
  en: async () => (await import('../messages/en/account-security.ts')).accountSecurity,
  ms: async () => (await import('../messages/ms/account-security.ts')).accountSecurity,
});
