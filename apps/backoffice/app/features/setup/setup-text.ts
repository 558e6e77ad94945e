import { areaMessages } from '../../i18n/area-messages.ts';

export const useSetupText = areaMessages({
  en: async () => (await import('../../messages/en/setup.ts')).setup,
  ms: async () => (await import('../../messages/ms/setup.ts')).setup,
});
