import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of the bell, the notification pages and price alerts. */
export const useNotificationsText = areaMessages({
  en: async () => (await import('../../messages/en/notifications.ts')).notifications,
  ms: async () => (await import('../../messages/ms/notifications.ts')).notifications,
});
