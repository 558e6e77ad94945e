import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages for the company's users and invitations. */
export const useUsersText = areaMessages({
  en: async () => (await import('../../messages/en/company-users.ts')).companyUsers,
  ms: async () => (await import('../../messages/ms/company-users.ts')).companyUsers,
});
export type UsersText = ReturnType<typeof useUsersText>;
