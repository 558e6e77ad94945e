import { areaMessages } from '../../i18n/area-messages.tsx';

/** The texts of the company’s people and invitations. */
export const useUsersText = areaMessages({
  en: async () => (await import('../../messages/en/company-users.ts')).companyUsers,
  ms: async () => (await import('../../messages/ms/company-users.ts')).companyUsers,
});
export type UsersText = ReturnType<typeof useUsersText>;
