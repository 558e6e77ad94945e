import { areaMessages } from '../i18n/area-messages.tsx';

/** Messages of the account pages. */
export const useProfileText = areaMessages({
  en: async () => (await import('../messages/en/account-profile.ts')).accountProfile,
  ms: async () => (await import('../messages/ms/account-profile.ts')).accountProfile,
});
export type ProfileText = ReturnType<typeof useProfileText>;
