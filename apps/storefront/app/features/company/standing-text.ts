import { areaMessages } from '../../i18n/area-messages.tsx';

/** For whom one buys, and the names of roles and states. */
export const useStandingText = areaMessages({
  en: async () => (await import('../../messages/en/company-standing.ts')).companyStanding,
  ms: async () => (await import('../../messages/ms/company-standing.ts')).companyStanding,
});
export type StandingText = ReturnType<typeof useStandingText>;
