import { areaMessages } from '../../i18n/area-messages.ts';

export const useStaffText = areaMessages({
  en: async () => (await import('../../messages/en/staff.ts')).staff,
  ms: async () => (await import('../../messages/ms/staff.ts')).staff,
});
