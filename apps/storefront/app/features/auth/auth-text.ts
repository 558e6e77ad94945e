import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages for login, registration, codes and passwords. */
export const useAuthText = areaMessages({
  en: async () => (await import('../../messages/en/account-auth.ts')).accountAuth,
  ms: async () => (await import('../../messages/ms/account-auth.ts')).accountAuth,
});
