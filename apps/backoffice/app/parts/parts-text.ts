import { areaMessages } from '../i18n/area-messages.ts';

export const usePartsText = areaMessages({
  en: async () => (await import('../messages/en/parts.ts')).parts,
  ms: async () => (await import('../messages/ms/parts.ts')).parts,
});
