import { areaMessages } from '../../i18n/area-messages.ts';

export const useSystemText = areaMessages({
  en: async () => (await import('../../messages/en/system.ts')).system,
  ms: async () => (await import('../../messages/ms/system.ts')).system,
});
