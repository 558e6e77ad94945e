import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of saved lists. */
export const useListsText = areaMessages({
  en: async () => (await import('../../messages/en/saved-lists.ts')).savedLists,
  ms: async () => (await import('../../messages/ms/saved-lists.ts')).savedLists,
});
export type ListsText = ReturnType<typeof useListsText>;
