import { areaMessages } from '../../i18n/area-messages.tsx';

export const useOverviewText = areaMessages({
  en: async () => (await import('../../messages/en/overview.ts')).overview,
  ms: async () => (await import('../../messages/ms/overview.ts')).overview,
});
