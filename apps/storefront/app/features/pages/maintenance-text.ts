import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of the maintenance page. No other page loads them. */
export const useMaintenanceText = areaMessages({
  en: async () => (await import('../../messages/en/maintenance.ts')).maintenance,
  ms: async () => (await import('../../messages/ms/maintenance.ts')).maintenance,
});
