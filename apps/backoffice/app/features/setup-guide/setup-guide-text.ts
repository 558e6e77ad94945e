import { areaMessages } from '../../i18n/area-messages.ts';

export const useSetupGuideText = areaMessages({
  en: async () => (await import('../../messages/en/setup-guide.ts')).setupGuide,
  ms: async () => (await import('../../messages/ms/setup-guide.ts')).setupGuide,
});
