import { areaMessages } from '../../i18n/area-messages.ts';

export const usePickingText = areaMessages({
  en: async () => (await import('../../messages/en/picking.ts')).picking,
  ms: async () => (await import('../../messages/ms/picking.ts')).picking,
});
