import { areaMessages } from '../../i18n/area-messages.ts';

/** Texts of every form that stands over a record. */
export const useEditingText = areaMessages({
  en: async () => (await import('../../messages/en/editing.ts')).editing,
  ms: async () => (await import('../../messages/ms/editing.ts')).editing,
});
