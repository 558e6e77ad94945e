import { areaMessages } from '../../i18n/area-messages.ts';

export const useAccountText = areaMessages({
  en: async () => (await import('../../messages/en/account.ts')).account,
  ms: async () => (await import('../../messages/ms/account.ts')).account,
});
