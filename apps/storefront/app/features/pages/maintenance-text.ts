import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages for entering the maintenance secret. No other page loads them. */
export const useMaintenanceText = areaMessages({
  en: async () => (await import('../../messages/en/maintenance.ts')).maintenance,
  ms: async () => (await import('../../messages/ms/maintenance.ts')).maintenance,
});
