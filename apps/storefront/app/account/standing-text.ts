import { areaMessages } from '../i18n/area-messages.tsx';

/** Messages for the current buyer, roles and states. */
export const useStandingText = areaMessages({
  en: async () => (await import('../messages/en/company-standing.ts')).companyStanding,
  ms: async () => (await import('../messages/ms/company-standing.ts')).companyStanding,
});
export type StandingText = ReturnType<typeof useStandingText>;
