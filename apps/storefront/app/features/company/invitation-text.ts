import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of the invitation page. */
export const useInvitationText = areaMessages({
  en: async () => (await import('../../messages/en/company-invitation.ts')).companyInvitation,
  ms: async () => (await import('../../messages/ms/company-invitation.ts')).companyInvitation,
});
