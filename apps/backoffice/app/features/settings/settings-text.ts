import { areaMessages } from '../../i18n/area-messages.ts';

export const useSettingsText = areaMessages({
  en: async () => (await import('../../messages/en/settings.ts')).settings,
  ms: async () => (await import('../../messages/ms/settings.ts')).settings,
});
